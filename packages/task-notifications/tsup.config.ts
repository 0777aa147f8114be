import { defineConfig } from 'tsup'

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
})
