import { defineConfig } from '@playwright/test'

/** Run by test-visual.mjs, which says where Storybook is and which stories to take. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  reporter: [['line'], ['html', { outputFolder: '../../test-results/visual-report', open: 'never' }]],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 40, threshold: 0.05 },
  },
  use: {
    baseURL: process.env.STORYBOOK_URL,
    viewport: { width: 960, height: 540 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    },
  },
})
