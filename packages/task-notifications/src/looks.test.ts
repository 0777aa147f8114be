import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The text of all sources in a folder but stories and tests. */
function textOf(folder: string): string {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')
}

const looksIn = (text: string) => text.match(/wu:[^\s"'`{}]+/g) ?? []

test('every look borrowed from @ws/ui is one that its stylesheet has', () => {
  const ui = textOf('../../ui/src')
  // What rules of the stylesheet are made of is no class of its own.
  const there = new Set(looksIn(ui.replaceAll(/@apply [^;]*;/g, '')))
  for (const [, name] of ui.matchAll(/@utility ([\w-]+)/g)) there.add(`wu:${name}`)
  const borrowed = new Set(looksIn(textOf('.')).filter((look) => /^wu:[a-z-]/.test(look)))
  expect(borrowed.size).toBeGreaterThan(30)
  expect([...borrowed].filter((look) => !there.has(look))).toEqual([])
})
