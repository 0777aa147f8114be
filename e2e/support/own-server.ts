import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))

/** A server of a story's own: for starts, kills and empty workspaces. */
export interface OwnServer {
  address: string
  /** Everything it has printed so far. */
  output(): string
  child: ChildProcess
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'workspace-own-'))
}

/** A data folder with the demo: a start on it takes a third of one that fills an empty folder. */
export function demoFolder(): string {
  const folder = freshFolder()
  cpSync(process.env.E2E_DEMO_DIR ?? '', folder, { recursive: true })
  return folder
}

/** Starts the built server; does not wait until it answers. */
export function launch(port: number, settings: Record<string, string>): OwnServer {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { address: `http://127.0.0.1:${port}`, output: () => printed, child, exited }
}

/** Starts the built server and waits until it answers; throws what it printed when it ends instead. */
export async function start(port: number, settings: Record<string, string>): Promise<OwnServer> {
  const server = launch(port, settings)
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) break
    const isUp = await fetch(`${server.address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return server
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  server.child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${server.output()}`)
}
