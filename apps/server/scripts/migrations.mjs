// Writes the next migration from what the tables say by now. Only the last snapshot is kept, under its new name: it alone is
// compared with the tables, and a change shows as the few lines of it that differ.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../', import.meta.url))
const meta = `${folder}src/db/migrations/meta/`
const { status } = spawnSync('pnpm', ['exec', 'drizzle-kit', 'generate', ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
})
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(meta + name)
process.exitCode = status ?? 1
