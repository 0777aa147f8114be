import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as ui from '../../packages/ui/src/index'

const folder = fileURLToPath(new URL('templates/shared/', import.meta.url))

test('every component of the package is drawn in the hosts, in a part that bears its name', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))
  const parts = texts.flatMap((text) => [...text.matchAll(/^ {2}([A-Z]\w+): /gm)].map(([, name]) => name))
  const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(parts.sort()).toEqual(components.sort())
  const drawn = (name: string) => texts.some((text) => new RegExp(`<${name}[\\s/>]`).test(text))
  expect(components.filter((name) => !drawn(name))).toEqual([])
})
