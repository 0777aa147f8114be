import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The text of all sources of a package but stories and tests. */
function textOf(name: string): string {
  const folder = fileURLToPath(new URL(`../packages/${name}/src`, import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
}

const looksIn = (text: string) => text.match(/wu:[^\s"'`{}]+/g) ?? []

test.each(['media-widget', 'task-notifications'])(
  'every look that %s borrows from @ws/ui is one that its stylesheet has',
  (name) => {
    const ui = textOf('ui')
    // What rules of the stylesheet are made of is no class of its own.
    const there = new Set(looksIn(ui.replaceAll(/@apply [^;]*;/g, '')))
    for (const [, utility] of ui.matchAll(/@utility ([\w-]+)/g)) there.add(`wu:${utility}`)
    const borrowed = new Set(looksIn(textOf(name)).filter((look) => /^wu:[a-z-]/.test(look)))
    expect(borrowed.size).toBeGreaterThan(30)
    expect([...borrowed].filter((look) => !there.has(look))).toEqual([])
  },
)
