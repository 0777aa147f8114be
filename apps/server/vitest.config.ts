import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['@ws/source', 'node', 'development|production'] }

export default defineConfig({
  resolve,
  ssr: { resolve },
  // The global set-up, which fills the database, is run in an environment of Vitest's own.
  environments: { __vitest__: { resolve } },
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/global-setup.ts'],
    // What never comes fails; a machine busy with other things is only slow.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One process keeps one migrated and seeded database for all files.
    isolate: false,
    fileParallelism: false,
  },
})
