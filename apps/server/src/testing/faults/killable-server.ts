import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/database'
import { freePort } from '../../db/embedded/free-port'
import { isPostgres } from '../create-test-server'
import { canStartPostgres, startOwnPostgres } from '../postgres'

const SERVER = join(import.meta.dirname, '../../..')

/** `npm test` has built the server before; to load its sources costs three times as much at every start. */
const PROGRAM = process.env.BUILT_SERVER
  ? [join(SERVER, 'dist/main.mjs')]
  : ['--import', 'tsx', '--conditions=@ws/source', join(SERVER, 'src/main.ts')]

/** Whether this machine has a database for such a server: a PostgreSQL that was given belongs to others too. */
export const canStartKillable = !isPostgres || canStartPostgres()

/** A server in a process of its own, on a database of its own, of the kind the tests run on, that outlives it. */
export interface KillableServer {
  /** `http://127.0.0.1:…` */
  address: string
  dataDir: string
  /** The first administrator: made at the first start. */
  person: { email: string; password: string }
  /** Signs that person in; addresses begin with the path. */
  signIn: () => Promise<{ token: string; fetch: typeof fetch }>
  /** Starts it again on the same data. */
  start: () => Promise<void>
  /** Sends the signal and answers the exit code, null after a kill. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  /** Opens its database, once it was ended. */
  openDatabase: () => Promise<Database>
  /** Kills it and removes its data. */
  remove: () => Promise<void>
}

/**
 * Starts a server that can be killed and started again; rejects with all it printed when it does not come up. With
 * `DATABASE_URL` its database is that one; `first` is a server it stands beside, on the same folder and with the same people.
 */
export async function startKillableServer(
  given: NodeJS.ProcessEnv = {},
  first?: KillableServer,
): Promise<KillableServer> {
  const postgres = isPostgres && !given.DATABASE_URL ? await startOwnPostgres() : undefined
  const env = postgres ? { ...given, DATABASE_URL: postgres.url } : given
  const dataDir = first?.dataDir ?? (await mkdtemp(join(tmpdir(), 'ws-kill-')))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const person = first?.person ?? { email: 'kill@example.org', password: 'Nadezhnyj-2026' }
  let { child, output } = await startProcess(dataDir, port, env)
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
      child.kill(signal)
    })
  if (!first) await makeAdministrator(address, person, /администратора: (\S+)/.exec(output)?.[1])
  return {
    address,
    dataDir,
    person,
    signIn: () => signInAt(address, person),
    end,
    start: async () => {
      ;({ child, output } = await startProcess(dataDir, port, env))
    },
    openDatabase: () => openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir }),
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeAdministrator(address: string, person: object, code: string | undefined): Promise<void> {
  const answer = await fetch(`${address}/api/users/first-administrator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, code, first_name: 'Анна', last_name: 'Первая' }),
  })
  if (!answer.ok) throw new Error(`No administrator was made: ${await answer.text()}`)
}

/** Signs a person in at an address, of a server or of a proxy before it. */
export async function signInAt(address: string, person: object): Promise<{ token: string; fetch: typeof fetch }> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { access: token } = (await answer.json()) as { access: string }
  return {
    token,
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(`${address}${path}`, { ...init, headers })
    },
  }
}

function startProcess(
  dataDir: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, PROGRAM, {
    cwd: SERVER,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (/Рабочее пространство/.test(output)) resolve({ child, output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (status) => reject(new Error(`The server ended with ${status}: ${output}`)))
  })
}
