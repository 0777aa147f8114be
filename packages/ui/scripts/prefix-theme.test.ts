import { readFile } from 'node:fs/promises'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { prefixTheme } from './prefix-theme.mjs'

const theme = prefixTheme(await readFile(new URL('../src/app-theme.css', import.meta.url), 'utf8'))

/** Classes of a host of each kind that the theme has names for. */
const hostClasses = [
  ...['dark:bg-black', 'text-xs', 'text-lg', 'text-2xl', 'rounded-md', 'rounded-xl', 'p-4', 'gap-2', 'h-px', 'w-full'],
  ...['animate-spin', 'animate-pulse', 'font-sans', 'shadow-sm', 'ease-in-out', 'bg-white', 'text-red-500', 'max-w-md'],
]

const loadStylesheet = async (id: string) => {
  const path = new URL(import.meta.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id))
  return { path: path.pathname, base: '/', content: await readFile(path, 'utf8') }
}

async function built(css: string, classes: string[]): Promise<string> {
  return (await compile(css, { loadStylesheet })).build(classes)
}

test('a host that reads the theme has its own classes as before', async () => {
  const alone = await built('@import "tailwindcss";', hostClasses)
  expect(alone).toContain('animate-spin')
  expect(await built(`@import "tailwindcss";\n${theme}`, hostClasses)).toBe(alone)
})

test('and the names of the design beside them', async () => {
  const css = await built(`@import "tailwindcss";\n${theme}`, [
    ...['ws-dark:bg-ws-surface', 'text-ws-lg', 'text-ws-ink-2', 'rounded-ws-md', 'shadow-ws-2', 'font-ws-sans'],
    ...['h-ws-control', 'gap-ws-field', 'animate-ws-pop', 'ease-ws'],
  ])
  expect(css).toMatch(/\.ws-dark\\:bg-ws-surface[^}]*data-theme="dark"[^}]*var\(--ws-surface\)/)
  for (const value of ['text-lg', 'ink-2', 'radius-md', 'shadow-2', 'font', 'h-md', 'gap', 'ease'])
    expect(css).toContain(`var(--ws-${value})`)
  expect(css).toContain('animation: ws-pop')
})
