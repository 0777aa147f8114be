import { createRequire } from 'node:module'
import { defineConfig, type Options } from 'tsup'

const require = createRequire(import.meta.url)

// The drag library has no `exports`; its entries are folders, which bundlers read and Node's own import does not.
const dragFiles: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'drag-files',
  setup: (build) =>
    build.onResolve({ filter: /^@atlaskit\/pragmatic-drag-and-drop\// }, ({ path }) => ({
      path: `@atlaskit/pragmatic-drag-and-drop/${require.resolve(path).split('/pragmatic-drag-and-drop/').at(-1)}`,
      external: true,
    })),
}

const common: Options = {
  target: 'es2022',
  platform: 'browser',
  sourcemap: true,
  treeshake: false,
  banner: { js: '"use client";' },
  // Handed to the plugin, which leaves it outside too.
  noExternal: [/^@atlaskit\/pragmatic-drag-and-drop\//],
  esbuildPlugins: [dragFiles],
}

export default defineConfig([
  {
    ...common,
    // A file per module: an app that imports a button does not carry the board.
    entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.*', '!src/**/*.d.ts', '!src/lib/story-frames.tsx'],
    format: ['esm'],
    splitting: true,
  },
  {
    ...common,
    entry: ['src/index.ts'],
    format: ['cjs'],
    splitting: false,
  },
  {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    // tsup builds declarations with options of its own, which a composite project does not allow.
    dts: { only: true, compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  },
])
