import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/api-source.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'browser',
  dts: true,
  sourcemap: true,
  clean: true,
  splitting: false,
  // Rollup's tree shaking would strip the banner.
  treeshake: false,
  banner: { js: '"use client";' },
})
