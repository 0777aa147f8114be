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
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          typecheck: { enabled: false },
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        resolve,
        ssr: { resolve: nodeResolve },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['packages/*/src/**/*.test.tsx', 'apps/portal/src/**/*.test.{ts,tsx}'],
          setupFiles: ['./vitest.setup.ts'],
          testTimeout: 30_000,
        },
      },
      './apps/server/vitest.config.ts',
    ],
  },
})
