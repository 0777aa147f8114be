import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, MAIN, residentMegabytes, untilAnswers } from './built-server'

/** How long the built server takes to its first answer, and what it holds when nobody asks. */
export interface StartResult {
  database: 'postgres' | 'embedded'
  firstStart: number
  secondStart: number
  memory: number
}

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
  await endProcess(first.child)
  const second = await startOnce(settings)
  await new Promise((resolve) => setTimeout(resolve, REST))
  const memory = residentMegabytes(second.child)
  await endProcess(second.child)
  return { database, firstStart: first.seconds, secondStart: second.seconds, memory }
}

async function startOnce(settings: Record<string, string>): Promise<{ child: ChildProcess; seconds: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  await untilAnswers(`http://127.0.0.1:${settings.PORT}/api/health`, child)
  return { child, seconds: (performance.now() - started) / 1000 }
}
