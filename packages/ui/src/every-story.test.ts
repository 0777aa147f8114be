import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as ui from './index'

const folder = fileURLToPath(new URL('.', import.meta.url))
const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // What several stories draw stands in a file of its own, `story-….tsx`.
  .filter((name) => /\.stories\.tsx$|[\\/]story-[\w-]+\.tsx$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

test('every component of the package is shown by a story', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(components.length).toBeGreaterThan(80)
  const isShown = (name: string) => {
    const drawing = new RegExp(`<${name}[\\s/>]|component: ${name}\\b|\\[${name},|, ${name}\\]`)
    // An icon may bear the name of a component of ours.
    const own = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\.`)
    return stories.some((text) => own.test(text) && drawing.test(text))
  }
  expect(components.filter((name) => !isShown(name))).toEqual([])
})
