import { defineConfig } from 'tsup'
import { lucideShapes } from '../ui/scripts/build-plugins'

export default defineConfig({
  entry: { index: 'src/index.ts', headless: 'src/headless/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'browser',
  // tsup builds declarations with options of its own, which a composite project does not allow.
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
  sourcemap: true,
  // The styles are built beside it and stay until they are built anew.
  clean: ['!**/*.css'],
  // A host of both entries carries what they share once.
  splitting: true,
  treeshake: false,
  noExternal: ['lucide-react'],
  esbuildPlugins: [lucideShapes(() => '@ws/ui')],
  // A Russian letter is two bytes; escaped it would be six.
  esbuildOptions: (options) => {
    options.charset = 'utf8'
  },
  banner: { js: '"use client";' },
})
