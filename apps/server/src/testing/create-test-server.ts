import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type BuiltServer, buildServer } from '../build-server'
import { type Database, openDatabase } from '../db/database'
import { DEMO_PEOPLE } from '../db/demo/data/people-data'
import { profilesTable } from '../db/tables/people/profiles'
import { readEnv } from '../env'
import { forgetActors } from '../lib/access/permissions'
import { ACCESS_LIFE } from '../lib/access/tokens'
import { openStorage } from '../lib/storage/open-storage'
import { type Asking, createFetch, type Pending } from './inject-fetch'
import { clonePostgres } from './postgres'
import { copyFiles, embeddedTemplate, type Seed } from './template'

/** A person of a test: asks with his token. */
export interface TestPerson extends Asking {
  id: number
  token: string
}

/** The real server in process, on a database of its own, asked as nobody. */
export interface TestServer extends Asking, Pick<BuiltServer, 'app' | 'services' | 'dispatcher' | 'jobs' | 'retire'> {
  /** Where it listens; only with `listen`. */
  url: string
  database: Database
  /** Signs in a demo person by number (`'u07'`) or user name (`'panova'`). */
  as(person: string): Promise<TestPerson>
  /** Signs in an account by its number. */
  asUser(id: number): Promise<TestPerson>
  close(): Promise<void>
}

/** Whether tests run on PostgreSQL: races are proved there, the embedded database has one connection. */
export const isPostgres = process.env.TEST_DATABASE === 'postgres'

/** Starts the server for a test; every answer is compared with the contract, unless `checkAnswers` is false (benchmarks). */
export async function createTestServer(
  options: {
    listen?: boolean
    seed?: Seed
    env?: NodeJS.ProcessEnv
    checkAnswers?: boolean
    /** Takes the log; `env.LOG_LEVEL` decides how much of it there is. */
    logTo?: { write(line: string): void }
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-test-'))
  const database = await openTestDatabase(options.seed ?? 'demo', dataDir)
  // Another database under the same numbers: what was read about people before does not hold.
  forgetActors()
  const env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PORTAL_DIR: join(dataDir, 'portal'),
    ...options.env,
  })
  const server = await buildServer({
    env,
    database,
    storage: await openStorage(env),
    secret: randomBytes(48),
    checkAnswers: options.checkAnswers ?? true,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  const url = options.listen ? await server.app.listen({ port: 0, host: '127.0.0.1' }) : 'http://localhost'
  const pending: Pending = new Set()
  const asUser = async (id: number): Promise<TestPerson> => {
    const token = await server.services.tokens.issueAccessToken({ user: id, session: randomUUID() }, ACCESS_LIFE)
    return { id, token, ...createFetch(server.app, pending, token) }
  }
  return {
    ...server,
    ...createFetch(server.app, pending),
    url,
    database,
    asUser,
    as: async (person) => asUser(await numberOf(database, person)),
    async close() {
      // A page may leave a request behind; without its database it would be told of a fault that no server has.
      await Promise.allSettled(pending)
      await server.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of its own for one test file, migrated and seeded. */
export async function openTestDatabase(seed: Seed, dataDir?: string): Promise<Database> {
  if (!isPostgres) {
    const template = await embeddedTemplate(seed)
    if (dataDir) await copyFiles(template, dataDir)
    return openDatabase({ dumpFile: template.dumpFile })
  }
  const { url, dataDir: files } = testPostgres()
  if (dataDir) await copyFiles({ dataDir: files }, dataDir)
  return clonePostgres(url, seed, files)
}

/** A database without a table. */
export async function openBareDatabase(): Promise<Database> {
  if (!isPostgres) return openDatabase({ dumpFile: undefined })
  const { url, dataDir } = testPostgres()
  return clonePostgres(url, 'bare', dataDir)
}

function testPostgres(): { url: string; dataDir: string } {
  return JSON.parse(process.env.WS_TEST_POSTGRES ?? '{}')
}

async function numberOf(database: Database, person: string): Promise<number> {
  const username = /^u\d+$/.test(person) ? DEMO_PEOPLE[Number(person.slice(1)) - 1]?.username : person
  if (!username) throw new Error(`The demo has no person ${person}`)
  const [found] = await database.reader
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .where(eq(profilesTable.username, username))
  if (!found) throw new Error(`The database has no person ${person}`)
  return found.id
}
