import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How long the built server takes to its first answer, and what it holds when nobody asks. */
export interface StartResult {
  database: 'postgres' | 'embedded'
  firstStart: number
  secondStart: number
  memory: number
}

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))
const REST = 8_000

/** Starts the built server twice on one fresh database, in seconds; then lets it rest and reads its memory, in MB. */
export async function benchStart(database: StartResult['database'], databaseUrl = ''): Promise<StartResult> {
  const settings = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ws-bench-')),
    DATABASE_URL: databaseUrl,
    PORT: '4391',
    LOG_LEVEL: 'silent',
  }
  const first = await startOnce(settings)
  await stop(first.child)
  const second = await startOnce(settings)
  await new Promise((resolve) => setTimeout(resolve, REST))
  const memory = residentMegabytes(second.child)
  await stop(second.child)
  return { database, firstStart: first.seconds, secondStart: second.seconds, memory }
}

async function startOnce(settings: Record<string, string>): Promise<{ child: ChildProcess; seconds: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${settings.PORT}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { child, seconds: (performance.now() - started) / 1000 }
    if (child.exitCode !== null) throw new Error('The server ended while it was starting')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

function residentMegabytes(child: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
