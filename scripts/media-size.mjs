// Part of `pnpm size`: what @ws/media-widget loads, gzipped, with all it brings but React; `size-budgets.mjs` says how much may.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './lib/pnpm.mjs'
import { mediaBudgets } from './size-budgets.mjs'

const widget = fileURLToPath(new URL('packages/media-widget/', root))

/** Bundles a program in parts, as a host does, and answers the bytes of what it loads at once and of all of it. */
async function sizeOf(contents, splitting = true) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: widget, sourcefile: 'program.js' },
    bundle: true,
    splitting,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    charset: 'utf8',
    legalComments: 'none',
    outdir: widget,
    absWorkingDir: widget,
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const parts = new Map(outputFiles.map(({ path, text }) => [path.slice(widget.length), gzip(text)]))
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === 'program.js')
  const atOnce = new Set([entry])
  // A set grows while it is walked: what an import imports is found too.
  for (const file of atOnce) {
    const imports = metafile.outputs[file].imports.filter(
      ({ kind, external }) => kind === 'import-statement' && !external,
    )
    for (const { path } of imports) atOnce.add(path)
  }
  const sum = (files) => [...files].reduce((bytes, file) => bytes + parts.get(file), 0)
  return { first: sum(atOnce), all: sum(parts.keys()) }
}

const gzip = (text) => gzipSync(text, { level: 9 }).length

/** Measures the widget and answers the names of what is over budget; with `isCheck` only these are told. */
export async function measureMedia(isCheck) {
  const styles = gzip(readFileSync(`${widget}dist/styles.css`))
  const whole = await sizeOf(`export * from './dist/index.js'`)
  const page = await sizeOf(`export { MediaWidgetProvider, MediaBrowser } from './dist/index.js'`)
  const core = await sizeOf(`export { createMediaStore, createUploads } from './dist/headless/index.js'`, false)
  const sizes = {
    'before the first interaction': whole.first + styles,
    'before the first interaction, a page with the browser only': page.first + styles,
    everything: whole.all + styles,
    // As public file managers are measured: cut into parts, the same is told to gzip many times.
    'everything, as one file': (await sizeOf(`export * from './dist/index.js'`, false)).all + styles,
    'headless core': core.all,
  }
  const over = []
  for (const [name, size] of Object.entries(sizes)) {
    const budget = mediaBudgets[name]
    const isOver = size > budget * 1024
    if (isOver) over.push(`@ws/media-widget ${name}`)
    if (isOver || !isCheck) console.log(`@ws/media-widget, ${name}: ${(size / 1024).toFixed(2)} of ${budget} KiB, gzip`)
  }
  return over
}
