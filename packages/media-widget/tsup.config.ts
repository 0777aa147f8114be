import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'api-source': 'src/api-source.ts',
    conformance: 'src/conformance/conformance.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'browser',
  // tsup builds declarations with options of its own, which a composite project does not allow.
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  sourcemap: true,
  // The styles are built beside it and stay until they are built anew.
  clean: ['!**/*.css'],
  // What is loaded when it is needed stays apart.
  splitting: true,
  // Rollup's tree shaking would strip the banner.
  treeshake: false,
  banner: { js: '"use client";' },
})
