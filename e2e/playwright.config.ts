import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4310)
/** Known to the processes of the stories too: some look for what a server keeps there. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `workspace-e2e-${process.pid}`)
/** A data folder with the demo and no server: stories that start a server of their own copy it. */
process.env.E2E_DEMO_DIR ??= `${process.env.E2E_DATA_DIR}-demo`

/** Of a run of one part beside another: `npm test` names them. */
const RESULTS = `../test-results/${process.env.E2E_RESULTS ?? 'e2e'}`

/** People's stories in a real browser against the built system, one server with demo data for all of them. */
export default defineConfig({
  testDir: '.',
  // Minutes of cuts, restarts and repetitions: `pnpm test:long` runs them, the same rules are proved below in seconds.
  testIgnore: process.env.E2E_LONG ? [] : 'long/**',
  workers: 1,
  fullyParallel: false,
  // `npm test` tells what needed it.
  retries: 1,
  // A story takes seconds; these are for a machine that is shared and ten times slower.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  outputDir: RESULTS,
  reporter: [['list'], ['json', { outputFile: `${RESULTS}.json` }]],
  webServer: {
    command: 'node e2e/support/serve.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      E2E_DEMO_DIR: process.env.E2E_DEMO_DIR,
      RATE_LIMIT: '0',
      // The example application, which calls the server from an origin of its own.
      CORS_ORIGINS: `http://127.0.0.1:${PORT + 2}`,
    },
    // Filling the demo takes half a minute on a quiet machine; beside all else on a slow one it took more than three.
    timeout: 600_000,
    reuseExistingServer: false,
    // Killed, it would leave the demo folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    // What the worker keeps is tried by its own stories; the others look at what goes over the line.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    // Of the second try alone: to record every step costs more than the steps.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // A beep and a moving picture instead of a microphone and a camera; nobody is there to allow them.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
