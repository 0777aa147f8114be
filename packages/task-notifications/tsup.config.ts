import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import { lucideFiles, lucideShapes, ownFiles, ownModulesOfUi } from '../ui/scripts/build-plugins'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories)\.tsx?$/.test(file) && !file.includes('/testing/'))

/**
 * What needs no browser stays open to code that runs on a server: the store, the poller, the difference. Icons need one: two
 * builds at the same time would write their files.
 */
const isForServersToo = (file: string) =>
  file.endsWith('.ts') && !/from '(lucide-)?react'/.test(readFileSync(file, 'utf8'))

/**
 * The late file names what asks for it: bundlers cut what is shared by who shares it, and would cut what is there at once in
 * two. In the sources it would be a circle.
 */
const lateFile: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'late-file',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]src[\\/]hearing\.ts$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\nexport { createTaskNotifications } from './task-notifications'`,
      loader: 'ts',
    })),
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
  esbuildPlugins: [lucideFiles('src', '@ws/ui/modules/icon/lucide-icon.js'), ownModulesOfUi, lateFile, ownFiles],
}
const entry = { index: 'src/index.ts', headless: 'src/headless.ts' }

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
