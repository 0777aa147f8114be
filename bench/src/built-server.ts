import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built server's program. */
export const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))

/** The built server in a process and a folder of its own. */
export interface BuiltServer {
  address: string
  child: ChildProcess
  dataDir: string
  /** The `Authorization` of a demo person. */
  signIn(login: string): Promise<string>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** Where a server stands: beside another on its folder, on a core of its own. */
interface Beside {
  dataDir?: string
  core?: number
}

/** Starts the built server on this port and waits for its first answer; without an address of a database on the embedded one. */
export async function startBuilt(port: number, databaseUrl = '', beside: Beside = {}): Promise<BuiltServer> {
  const dataDir = beside.dataDir ?? mkdtempSync(join(tmpdir(), 'ws-bench-'))
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  }
  const pinned = beside.core === undefined ? [] : ['taskset', '-c', String(beside.core)]
  const [program = process.execPath, ...flags] = [...pinned, process.execPath, MAIN]
  const child = spawn(program, flags, { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/api/health`, child)
  return {
    address,
    child,
    dataDir,
    async signIn(login) {
      const answer = await fetch(`${address}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${login}@demo.local`, password: 'Demo-2026!' }),
      })
      const { access } = (await answer.json()) as { access: string }
      return `Bearer ${access}`
    },
    async stop() {
      await endProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the address answers well; refuses when the process has ended. */
export async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (child.exitCode !== null) throw new Error('The server ended while it was starting')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends a process in peace and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Memory a process holds now, in MB. */
export function residentMegabytes(child: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
