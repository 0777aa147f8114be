import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import { lucideFiles, lucideShapes, ownFiles, ownModulesOfUi } from '../ui/scripts/build-plugins'

const isOwnTest = (file: string) =>
  /\.(test|stories|d)\.tsx?$/.test(file) || (file.startsWith('src/testing/') && !file.includes('/memory-'))
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !isOwnTest(file))

/** What needs no browser stays open to code that runs on a server, and to tests: the store, the rules, the source. */
const isForServersToo = (file: string) => file.endsWith('.ts') && !/from 'react'/.test(readFileSync(file, 'utf8'))

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
// A file per module, which `scripts/join-modules.mjs` puts together by when they come.
const single: Options = {
  format: ['esm'],
  noExternal: ['lucide-react', /^@ws\/ui$/],
  esbuildPlugins: [lucideFiles('src', '@ws/ui/modules/icon/lucide-icon.js'), ownModulesOfUi, ownFiles],
}
const entry = {
  index: 'src/index.ts',
  'api-source': 'src/api-source.ts',
  en: 'src/en.ts',
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
