import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { lucideFiles, lucideShapes, ownFiles, ownModulesOfUi } from '../ui/scripts/build-plugins'

const isOwnTest = (file: string) =>
  /\.(test|stories|d)\.tsx?$/.test(file) || (file.startsWith('src/testing/') && !file.includes('/memory-'))
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !isOwnTest(file))

/** What needs no browser stays open to code that runs on a server, and to tests: the store, the rules, the source. */
const isForServersToo = (file: string) => file.endsWith('.ts') && !/from 'react'/.test(readFileSync(file, 'utf8'))

/** Late files that nearly always come together: whoever points at a file or chooses it needs most of them. */
const withDialogs = ['gesture', 'menu', 'telling', 'window']

/** What a late file says in what is built besides its own. */
function alsoIn(late: string): string[] {
  const lines = [
    `export { MediaBrowser } from '../browser/media-browser'`,
    `export { createBrowser } from '../browser/create-browser'`,
    `export { MediaWidgetProvider } from '../provider'`,
  ]
  if (late === 'uploading-code' || late === 'viewing-code') lines.push(`export { dialogCode } from './dialog-code'`)
  if (late !== 'dialog-code') return lines
  return [
    ...lines,
    ...withDialogs.map((name) => `export { ${name}Code } from './${name}-code'`),
    `export { Spinner } from '../parts/spinner'`,
  ]
}

/**
 * Puts what comes late into few parts. Files that come together are asked for as one; sending and viewing come after it, and
 * all of it after a page that has the browser: each says so in what is built, since bundlers cut what is shared by who shares
 * it, and leave in one piece what all share, where they would cut the page into twenty. In the sources it would be a circle.
 */
const lateFiles: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'late-files',
  setup: (build) => {
    const asked = new RegExp(`/late/(${withDialogs.join('|')})-code$`)
    build.onResolve({ filter: asked }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(asked, '/late/dialog-code.js'), external: true },
    )
    build.onLoad({ filter: /[\\/]src[\\/]late[\\/][\w-]+\.ts$/ }, ({ path }) => ({
      contents: [readFileSync(path, 'utf8'), ...alsoIn(basename(path, '.ts'))].join('\n'),
      loader: 'ts',
    }))
  },
}

const common: Options = {
  target: 'es2022',
  platform: 'browser',
  sourcemap: true,
  // Rollup's tree shaking would strip the banner.
  treeshake: false,
  splitting: false,
  // A Russian letter is two bytes; escaped it would be six.
  esbuildOptions: (options) => {
    options.charset = 'utf8'
  },
}
const forClients: Options = { ...common, banner: { js: '"use client";' } }
// A file per module: who imports the store carries no screen, and what is loaded later stays apart.
const single: Options = {
  format: ['esm'],
  noExternal: ['lucide-react', /^@ws\/ui$/],
  esbuildPlugins: [lucideFiles('src', '@ws/ui/modules/icon/lucide-icon.js'), ownModulesOfUi, lateFiles, ownFiles],
}
const entry = {
  index: 'src/index.ts',
  'api-source': 'src/api-source.ts',
  headless: 'src/headless/index.ts',
  conformance: 'src/conformance/conformance.ts',
  'memory-source': 'src/testing/memory-source.ts',
}

export default defineConfig([
  { ...forClients, ...single, entry: files.filter((file) => !isForServersToo(file)) },
  { ...common, ...single, entry: files.filter(isForServersToo) },
  {
    ...forClients,
    entry,
    format: ['cjs'],
    noExternal: ['lucide-react'],
    esbuildPlugins: [lucideShapes(() => '@ws/ui')],
  },
  {
    entry,
    format: ['esm', 'cjs'],
    // tsup builds declarations with options of its own, which a composite project does not allow.
    dts: { only: true, compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  },
])
