// `pnpm bench [names]`: the measurements of bench/, in the browser and on the PostgreSQL that are here or can be had; needs a build.
import { findBrowser } from './lib/browser.mjs'
import { runPnpm } from './lib/pnpm.mjs'
import { preparePostgres } from './lib/postgres.mjs'

preparePostgres()
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
process.exit(runPnpm(['--filter', '@ws/bench', 'start', ...process.argv.slice(2)], { env }))
