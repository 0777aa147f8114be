import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  entry: {
    index: 'src/index.ts',
    'api-source': 'src/api-source.ts',
    conformance: 'src/conformance/conformance.ts',
  },
  target: 'es2022',
  platform: 'browser',
  // tsup builds declarations with options of its own, which a composite project does not allow.
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  sourcemap: true,
  // Rollup's tree shaking would strip the banner.
  treeshake: false,
  banner: { js: '"use client";' },
}

// Each leaves alone what the other makes; the styles are built beside them and stay until they are built anew.
export default defineConfig([
  {
    ...shared,
    format: 'esm',
    // What is loaded when it is needed stays apart.
    splitting: true,
    clean: ['!**/*.css', '!**/*.cjs', '!**/*.cjs.map', '!**/*.d.cts'],
  },
  {
    ...shared,
    format: 'cjs',
    // Cut in parts, it would begin with something else than the banner.
    splitting: false,
    clean: ['!**/*.css', '!**/*.js', '!**/*.js.map', '!**/*.d.ts'],
  },
])
