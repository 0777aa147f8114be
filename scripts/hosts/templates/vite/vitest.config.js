import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The tests of the components' sources with the React of this host.
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: ['ui/**/*.test.tsx'],
    setupFiles: ['ui/vitest.setup.ts'],
    testTimeout: 60_000,
  },
})
