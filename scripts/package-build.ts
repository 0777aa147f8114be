import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const TESTING = /\.(test|test-d|stories|d)\.tsx?$|[-/](story|test)-|^testing\/(?!memory-)/

/** Relative imports stay imports, with the ending that Node wants. */
const separateModules: Plugin = {
  name: 'separate-modules',
  setup: (build) =>
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: `${path}.js`, external: true },
    ),
}

/** What needs no browser can be called on a server: it must not be marked as a client module. */
const isClientModule = (file: string) =>
  file.endsWith('.tsx') || /from '(lucide-)?react'/.test(readFileSync(file, 'utf8'))

/**
 * The declarations of the entries as `tsc -b` has written them: those are only gathered here. To make them from the sources
 * would judge every type of a package a second time, for four fifths of the time of its build.
 */
export function declarationsOf(entry: Record<string, string>): Record<string, string> {
  const declared = join('../../.tsbuild', basename(process.cwd()))
  // The compiler leaves what is a declaration already where it stands.
  for (const file of sourcesOf((name) => name.endsWith('.d.ts'))) cpSync(join('src', file), join(declared, file))
  return Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [name, join(declared, file.replace(/^src\/(.*)\.tsx?$/, '$1.d.ts'))]),
  )
}

function sourcesOf(isMeant: (file: string) => boolean): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isMeant)
}

/**
 * The tsup configuration of a package of components. ES modules are built one for one, so that bundlers leave out what is
 * not used and `"use client"` stands only where it must; CommonJS and declarations are built by entry.
 */
export function packageBuild(entry: Record<string, string>): Options[] {
  const modules = sourcesOf((file) => /\.tsx?$/.test(file) && !TESTING.test(file)).map((file) => join('src', file))
  const common: Options = {
    target: 'es2022',
    platform: 'browser',
    sourcemap: true,
    // Rollup's tree shaking would strip the banner.
    treeshake: false,
    splitting: false,
    esbuildOptions: (options) => {
      // A Russian letter is two bytes; escaped it would be six.
      options.charset = 'utf8'
      // The mode is the host's to say, as in React and Radix; esbuild would write its own.
      options.define = { ...options.define, 'process.env.NODE_ENV': 'process.env.NODE_ENV' }
    },
  }
  const esm: Options = { ...common, format: ['esm'], outDir: 'dist', esbuildPlugins: [separateModules] }
  const banner = { js: '"use client";' }
  return [
    { ...esm, banner, entry: modules.filter(isClientModule) },
    { ...esm, entry: modules.filter((file) => !isClientModule(file)) },
    { ...common, banner, entry, format: ['cjs'] },
    {
      entry,
      format: ['esm', 'cjs'],
      // tsup builds declarations with options of its own, which a composite project does not allow.
      dts: {
        only: true,
        entry: declarationsOf(entry),
        compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false },
      },
    },
  ]
}
