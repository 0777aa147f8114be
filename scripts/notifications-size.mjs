// Part of `pnpm size`: what @ws/task-notifications loads, gzipped, with all it brings but React, as Vite's bundler makes it;
// `size-budgets.mjs` says how much may.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './lib/pnpm.mjs'
import { notificationBudgets } from './size-budgets.mjs'

const widget = fileURLToPath(new URL('packages/task-notifications/', root))
// The bundler itself: a build by Vite would add what it loads parts with, once for a whole app.
const fromVite = createRequire(createRequire(import.meta.url).resolve('vite'))
const { rolldown } = await import(fromVite.resolve('rolldown'))

const gzip = (text) => gzipSync(text, { level: 9 }).length

/** Bundles a program and answers the bytes of what it loads at once, or of all of it as one file. */
async function sizeOf(contents, isOneFile) {
  const name = `${widget}program.js`
  const bundle = await rolldown({
    input: 'program',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? name : undefined),
        load: (id) => (id === name ? contents : undefined),
      },
    ],
    external: [/^react(-dom)?(\/|$)/],
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog() {},
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: !isOneFile, comments: false })
  const parts = new Map(output.map((part) => [part.fileName, part]))
  const atOnce = new Set(output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // A set grows while it is walked: what an import imports is found too.
  for (const file of atOnce) {
    for (const imported of parts.get(file).imports) if (parts.has(imported)) atOnce.add(imported)
  }
  return [...atOnce].reduce((bytes, file) => bytes + gzip(parts.get(file).code), 0)
}

/** Measures the package and answers the names of what is over budget; with `isCheck` only these are told. */
export async function measureNotifications(isCheck) {
  const styles = gzip(readFileSync(`${widget}dist/styles.css`))
  const core = `export { createTaskNotifications } from './dist/headless.js'`
  const sizes = {
    'headless core': await sizeOf(core, false),
    'headless core and what it loads when it starts, as one file': await sizeOf(core, true),
    'headless with all its exports, as one file': await sizeOf(`export * from './dist/headless.js'`, true),
    'everything with the panel, as one file': (await sizeOf(`export * from './dist/index.js'`, true)) + styles,
  }
  const over = []
  for (const [name, size] of Object.entries(sizes)) {
    const budget = notificationBudgets[name]
    const isOver = size > budget * 1024
    if (isOver) over.push(`@ws/task-notifications ${name}`)
    if (isOver || !isCheck)
      console.log(`@ws/task-notifications, ${name}: ${(size / 1024).toFixed(2)} of ${budget} KiB, gzip`)
  }
  return over
}
