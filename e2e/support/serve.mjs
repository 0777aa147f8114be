// The server of the stories. The demo is laid down once, in a folder of which this server and those of single stories take
// copies: to fill it costs more than all the rest of a start.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../apps/server/dist/', import.meta.url))
const { E2E_DEMO_DIR = '', DATA_DIR = '' } = process.env

const { status } = spawnSync(process.execPath, [`${dist}refill.mjs`], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: '', DATA_DIR: E2E_DEMO_DIR },
})
if (status !== 0) process.exit(status ?? 1)
cpSync(E2E_DEMO_DIR, DATA_DIR, { recursive: true })
const server = spawn(process.execPath, [`${dist}main.mjs`], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill(signal)
    rmSync(E2E_DEMO_DIR, { recursive: true, force: true })
  })
}
server.on('exit', (code) => process.exit(code ?? 1))
