// `npm start`: installs what is missing, builds, and runs the server with the portal.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/pnpm.mjs'
import { buildForRunning, installForRunning } from './lib/setup.mjs'

requireNode()
await installForRunning()
await buildForRunning()

const server = spawn(
  process.execPath,
  ['--enable-source-maps', fileURLToPath(new URL('apps/server/dist/main.mjs', root))],
  {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    // Whoever starts by hand reads the address and the logins, not lines of JSON; a service keeps its log as it is set.
    env: { LOG_LEVEL: 'warn', ...process.env },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
