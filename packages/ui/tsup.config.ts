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

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'browser',
  // tsup builds declarations with options of its own, which a composite project does not allow.
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  sourcemap: true,
  // The styles are built beside it and would be lost.
  clean: ['dist/*.js', 'dist/*.cjs', 'dist/*.map', 'dist/*.d.ts', 'dist/*.d.cts'],
  splitting: false,
  treeshake: false,
  banner: { js: '"use client";' },
  // Handed to the plugin, which leaves it outside too.
  noExternal: [/^@atlaskit\/pragmatic-drag-and-drop\//],
  esbuildPlugins: [dragFiles],
})
