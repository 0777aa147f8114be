import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['@ws/source', 'module', 'browser', 'development|production'] }
const nodeResolve = { conditions: ['@ws/source', 'node', 'development|production'] }

export default defineConfig({
  test: {
    projects: [
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/portal/src/testing/**/*.test.ts',
            'packages/*/scripts/**/*.test.ts',
            'scripts/**/*.test.ts',
            'examples/*/src/**/*.test.ts',
          ],
          typecheck: { enabled: false },
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, which it would be, is a measure of the machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [react()],
        resolve,
        ssr: { resolve: nodeResolve },
        // The global set-up, which fills the database, is run in an environment of Vitest's own: of the sources too, not of the last build.
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['packages/*/src/**/*.test.tsx', 'apps/portal/src/**/*.test.{ts,tsx}'],
          exclude: ['apps/portal/src/testing/**'],
          setupFiles: ['./vitest.setup.ts', './vitest.page.setup.ts'],
          globalSetup: ['./apps/server/src/testing/postgres-setup.ts'],
          // Two thirds of the time went into loading the same modules for every file; the set-up files tidy up instead.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // `npm test` tells what needed it.
          retry: 1,
        },
      },
      './apps/server/vitest.config.ts',
    ],
  },
})
