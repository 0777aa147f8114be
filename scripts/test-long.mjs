// `pnpm test:long`: the proofs that take longer than a person waits: many kills, long random input.
import { findBrowser } from './lib/browser.mjs'
import { runPnpm } from './lib/pnpm.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { installForTesting } from './lib/setup.mjs'

await installForTesting()
preparePostgres()
const env = { ...process.env, LONG: '1', CHROMIUM_PATH: await findBrowser() }
process.exit(runPnpm(['exec', 'vitest', 'run', '--project', 'server', '--project', 'unit'], { env }))
