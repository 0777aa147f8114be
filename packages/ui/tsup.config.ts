import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import { lucideShapes, ownFiles } from './scripts/build-plugins'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter(
    (file) => /\.tsx?$/.test(file) && !/[-/](?:story|test)-/.test(file) && !/\.(test|stories|d)\.tsx?$/.test(file),
  )

/** What needs no browser stays open to code that runs on a server: words, class names, the script of the colour mode. */
const isForServersToo = (file: string) => file.endsWith('.ts') && !/from 'react'/.test(readFileSync(file, 'utf8'))

const common: Options = {
  target: 'es2022',
  platform: 'browser',
  sourcemap: true,
  treeshake: false,
  splitting: false,
  // Handed to the plugin.
  noExternal: ['lucide-react'],
  // A Russian letter is two bytes; escaped it would be six.
  esbuildOptions: (options) => {
    options.charset = 'utf8'
    // The mode is the host's to say, as in React and Radix; esbuild would write its own.
    options.define = { ...options.define, 'process.env.NODE_ENV': 'process.env.NODE_ENV' }
  },
}
const forClients: Options = { ...common, banner: { js: '"use client";' } }
// A file per module: an app that imports a button does not carry the board.
const single: Options = { format: ['esm'], outDir: 'dist', esbuildPlugins: [lucideShapes(), ownFiles] }
const entries = ['src/index.ts', 'src/labels/en.ts']

export default defineConfig([
  { ...forClients, ...single, entry: files.filter((file) => !isForServersToo(file)) },
  { ...common, ...single, entry: files.filter(isForServersToo) },
  {
    ...forClients,
    entry: entries,
    format: ['cjs'],
    esbuildPlugins: [lucideShapes()],
  },
  {
    entry: entries,
    format: ['esm', 'cjs'],
    // tsup builds declarations with options of its own, which a composite project does not allow.
    dts: { only: true, compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  },
])
