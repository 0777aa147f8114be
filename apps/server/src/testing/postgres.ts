import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Database, openDatabase } from '../db/database'
import { freePort } from '../db/embedded/free-port'
import { fill, SEEDS, type Seed } from './template'

const run = promisify(execFile)

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** Whether tests can have a PostgreSQL server on this machine. */
export function hasPostgres(): boolean {
  return givenUrl() !== undefined || binaries() !== undefined
}

/** The server of `TEST_DATABASE_URL` or `DATABASE_URL`, else a private one. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = givenUrl()
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

/** A PostgreSQL that nobody else uses. */
export interface OwnPostgres extends TestPostgres {
  port: number
  /** Ends it as an administrator would, sessions are cut, and starts it again on the same data after so many milliseconds. */
  restart(away?: number): Promise<void>
}

/** Whether this machine has the programs of PostgreSQL. */
export function canStartPostgres(): boolean {
  return binaries() !== undefined
}

/** Linux keeps what is here in memory: a database of a thousand files is copied there in a quarter of the time. */
const IN_MEMORY = '/dev/shm'
const ROOM_NEEDED = 6 * 1024 ** 3

async function folderForDatabases(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize >= ROOM_NEEDED ? IN_MEMORY : tmpdir()
}

/** A private one from Debian's binaries in a temporary folder. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = binaries()
  if (!folder) throw new Error('There is no PostgreSQL on this machine')
  const owner = await unprivileged()
  const data = await mkdtemp(join(await folderForDatabases(), 'ws-pg-'))
  if (owner) await chown(data, owner.uid, owner.gid)
  const cluster = join(data, 'cluster')
  await run(
    join(folder, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...owner, cwd: data },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    // Each statement runs a few times over a few rows: to compile it takes longer, of the long ones seconds.
    jit: 'off',
    max_connections: 60,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const started = spawn(join(folder, 'postgres'), ['-D', cluster, ...flags], { ...owner, cwd: data, stdio: 'ignore' })
    await answering(url)
    return started
  }
  const end = async () => {
    const gone = new Promise((done) => server.once('exit', done))
    // SIGINT is PostgreSQL's fast shutdown: sessions are cut, data is written.
    server.kill('SIGINT')
    await gone
  }
  let server = await start()
  return {
    url,
    port,
    async restart(away = 0) {
      await end()
      await pause(away)
      server = await start()
    },
    async stop() {
      await end()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Makes the template of a seed on this server, which other runs may use at the same time; `dataDir`, its files, is this run's own. */
export async function fillPostgresTemplate(url: string, seed: Seed, dataDir: string): Promise<void> {
  const name = templateName(seed, dataDir)
  await administer(url, [`drop database if exists ${name} with (force)`, `create database ${name}`])
  const database = await openDatabase({ url: databaseUrl(url, name) })
  try {
    await fill(database, seed, dataDir)
  } finally {
    await database.close()
  }
}

/** Takes the templates of this run away. */
export async function dropPostgresTemplates(url: string, dataDir: string): Promise<void> {
  const names = SEEDS.map((seed) => templateName(seed, dataDir))
  await administer(
    url,
    names.map((name) => `drop database if exists ${name} with (force)`),
  )
}

/** A database of its own, copied from the template of the seed or without a table, and dropped when it is closed. */
export async function clonePostgres(url: string, seed: Seed | 'bare', dataDir: string): Promise<Database> {
  const name = `ws_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  // Page by page through the log, as by default, it costs more than twice as much.
  const template = seed === 'bare' ? 'template1' : templateName(seed, dataDir)
  await administer(url, [`create database ${name} template ${template} strategy file_copy`])
  const database = await openDatabase({ url: databaseUrl(url, name) })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(url, [`drop database if exists ${name} with (force)`])
    },
  }
}

function templateName(seed: Seed, dataDir: string): string {
  return `ws_template_${seed}_${basename(dataDir).replaceAll(/\W/g, '_').toLowerCase()}`
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function givenUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined
}

/** Debian keeps every version in a folder of its own; the newest is taken. */
function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const newest = readdirSync(root).sort((left, right) => Number(right) - Number(left))[0]
  const folder = newest ? join(root, newest, 'bin') : undefined
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** PostgreSQL refuses to run as root: Debian's own user takes its place. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  const [uid = 0, gid = 0] = ids.map(({ stdout }) => Number(stdout))
  return { uid, gid }
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await administer(url, ['select 1'])
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
