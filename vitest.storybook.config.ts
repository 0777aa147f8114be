import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'

const chromium = playwright({
  // What fades in is there at once: how long it takes on a busy machine is no part of a story.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
})

const forceColors: BrowserCommand<['active' | 'none']> = ({ page }, forcedColors) => page.emulateMedia({ forcedColors })

/** Stories as tests, in a real browser with axe; apart from vitest.config.ts because loading Storybook takes seconds. */
export default defineConfig({
  // Among the long proofs each story is seen in forced colours, too.
  define: { 'import.meta.env.EVERY_LOOK': JSON.stringify(process.env.EVERY_LOOK ?? '') },
  plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: ['no-test'] } })],
  test: {
    name: 'storybook',
    setupFiles: ['.storybook/moving.setup.ts', '.storybook/colors.setup.ts'],
    // One page for the stories of all files: a page for each would load Storybook, React and the styles every time.
    isolate: false,
    // A long play on a busy machine; what never comes is found by the limits inside it.
    testTimeout: 120_000,
    // `npm test` tells what needed it.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      // The first page waits until Vite has bundled what the stories load: a minute, which is the default, where much else runs.
      connectTimeout: 600_000,
      provider: chromium,
      instances: [{ browser: 'chromium' }],
      commands: { forceColors },
    },
  },
})
