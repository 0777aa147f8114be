import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { colorModeScript } from '@ws/ui'
import { expect, test } from 'vitest'

const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')

test('the document is Russian (UI-001)', () => {
  expect(html).toContain('<html lang="ru"')
})

test('the first paint already has the chosen colours: the script of the head is that of the colour mode (UI-026)', () => {
  expect(html).toContain(colorModeScript)
})
