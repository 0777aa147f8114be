// Runs the pinned pnpm without a global install: node scripts/pnpm.mjs <args>
import { runPnpm } from './lib/pnpm.mjs'

process.exit(runPnpm(process.argv.slice(2)))
