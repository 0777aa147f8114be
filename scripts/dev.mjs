// `pnpm dev`: the server on the embedded database, the portal with hot reload, the contract kept fresh.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, runPnpm } from './lib/pnpm.mjs'

runPnpm(['build:css'])
const run = (...args) =>
  spawn('npx', ['--yes', 'pnpm@10.34.9', ...args], { cwd: fileURLToPath(root), stdio: 'inherit' })
const children = [run('--filter', '@ws/server', 'dev'), run('--filter', '@ws/portal', 'dev')]

let timer
watch(fileURLToPath(new URL('openapi', root)), { recursive: process.platform !== 'linux' }, () => {
  clearTimeout(timer)
  timer = setTimeout(() => runPnpm(['contract']), 300)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })
}
