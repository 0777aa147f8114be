import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endProcess, untilAnswers } from './built-server'

const run = promisify(execFile)

/** The last version whose engine is Node 20. Its licence (BUSL) allows to run it here; nothing of it is shipped. */
const VERSION = '11.3.5'
const FOLDER = join(tmpdir(), `ws-bench-directus-${VERSION}`)
const PERSON = { email: 'bench@example.org', password: 'Bench-2026' }
const INSTALL_TIMEOUT_MS = 25 * 60_000

/** A running Directus. */
export interface Directus {
  address: string
  authorization: string
  stop(): Promise<void>
}

/**
 * Installs Directus from the registry into a folder outside the repository, once; rejects with what the installation says.
 * The sandbox of its extensions, which is compiled for many minutes and which nothing measured here uses, is left empty.
 */
export async function installDirectus(): Promise<void> {
  if (existsSync(join(FOLDER, 'installed'))) return
  const sandbox = join(FOLDER, 'isolated-vm')
  await mkdir(sandbox, { recursive: true })
  await writeFile(join(sandbox, 'package.json'), '{ "name": "isolated-vm", "version": "5.0.1" }')
  await writeFile(join(sandbox, 'index.js'), 'module.exports = {}')
  const overrides = { 'isolated-vm': 'file:./isolated-vm' }
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ private: true, overrides }))
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `directus@${VERSION}`],
    {
      cwd: FOLDER,
      timeout: INSTALL_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  await writeFile(join(FOLDER, 'installed'), '')
}

/** Directus on a database that is already filled: its own tables are added, ours are its collections. */
export async function startDirectus(port: number, databaseUrl: string): Promise<Directus> {
  const cli = join(FOLDER, 'node_modules/directus/cli.js')
  const env = {
    PATH: process.env.PATH,
    HOME: FOLDER,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'a secret of this measurement alone',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: PERSON.email,
    ADMIN_PASSWORD: PERSON.password,
    ACCESS_TOKEN_TTL: '1d',
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: join(FOLDER, 'uploads'),
    EXTENSIONS_PATH: join(FOLDER, 'extensions'),
    LOG_LEVEL: 'fatal',
    TELEMETRY: 'false',
    RATE_LIMITER_ENABLED: 'false',
    // It refuses with 503 what it holds for too much.
    PRESSURE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
  }
  await run(process.execPath, [cli, 'bootstrap'], { cwd: FOLDER, env })
  const child: ChildProcess = spawn(process.execPath, [cli, 'start'], { cwd: FOLDER, env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/server/ping`, child)
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return { address, authorization: `Bearer ${data.access_token}`, stop: () => endProcess(child) }
}
