import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { roomKeeper } from '../lib/storage/disk-space'
import { ConnectionError, isUnanswered } from './connection-error'
import { type Embedded, type EmbeddedSource, openEmbedded } from './embedded/open-embedded'
import { StartError } from './start-error'

type NoSchema = Record<string, never>

/** Something that runs queries: the reading side of the database, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>
/** The handle of an open transaction; inside one nothing else may be asked, the embedded database has one connection. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** The database, PostgreSQL either way. */
export interface Database {
  kind: 'embedded' | 'postgres'
  /** For reading outside a transaction. */
  reader: Db
  /** One transaction; rolled back when `work` throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
  /** The whole embedded database as one archive; refuses on a PostgreSQL server. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Which database to open: a PostgreSQL address, or the source of the embedded one. */
export type DatabaseSource = { url: string; maxConnections?: number } | EmbeddedSource

/** A request that takes longer is refused as overload (product 3.3). */
const STATEMENT_TIMEOUT = 10_000
const LOCK_TIMEOUT = 3_000
/** What was not answered by then is lost: the database itself gives up a statement earlier. */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 3_000
/** A query that waits for the only connection of the embedded database longer than this is refused. */
const EMBEDDED_WAIT = 15_000

/** Opens the database and makes sure that it answers; `StartError` when it does not. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const embedded = 'url' in source ? undefined : await openEmbedded(source)
  const pool = 'url' in source ? serverPool(source) : embeddedPool(embedded)
  // A connection that breaks is replaced by the pool, and whoever waits for an answer is told by its query. Without a
  // listener it would end the process: the pool's own is for idle connections, a transaction holds one without.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    await embedded?.close()
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new StartError(`База данных не отвечает: ${reason || 'нет соединения'}. Проверьте DATABASE_URL`)
  }
  const reader = drizzle(pool)
  return {
    kind: embedded ? 'embedded' : 'postgres',
    reader,
    transaction: 'dataDir' in source ? withRoom(source.dataDir, transactionsOf(pool)) : transactionsOf(pool),
    pool,
    async dump() {
      if (!embedded) throw new Error('Only the embedded database can be dumped')
      return embedded.dump()
    },
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

/** The embedded database does not outlive a disk that gets full under it: before that it writes no more. */
function withRoom(dataDir: string, transaction: Database['transaction']): Database['transaction'] {
  const requireRoom = roomKeeper(dataDir)
  return async (work) => {
    await requireRoom()
    return transaction(work)
  }
}

/**
 * Transactions on a pool. Drizzle's own lose a connection for good when their first statement fails, give one that no longer
 * answers to the next who asks, and tell of the rollback that failed rather than of why it was needed.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const handles = new WeakMap<pg.PoolClient, Db>()
  return async (work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ConnectionError(error)
    })
    const handle = handles.get(client) ?? drizzle(client)
    handles.set(client, handle)
    const failed: unknown[] = []
    let isClean = false
    try {
      const result = await handle.transaction((tx) =>
        work(tx).catch((error: unknown) => {
          failed.push(error)
          // What no longer answers will not answer to the rollback either.
          if (isUnanswered(error)) void client.end()
          throw error
        }),
      )
      isClean = true
      return result
    } catch (error) {
      isClean = error === failed[0]
      throw failed.length > 0 ? failed[0] : error
    } finally {
      client.release(!isClean)
    }
  }
}

function serverPool({ url, maxConnections }: { url: string; maxConnections?: number }): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: maxConnections ?? 10,
    // Whoever waits for a connection waits no longer than for a statement.
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    // Statements are short: to compile one takes longer than to run it. An index is worth its reading on disks without arms.
    options: `-c statement_timeout=${STATEMENT_TIMEOUT} -c lock_timeout=${LOCK_TIMEOUT} -c timezone=UTC -c jit=off -c random_page_cost=1.1`,
  })
}

/** All connections of the embedded database share one session, so there must be only one. */
function embeddedPool(embedded: Embedded | undefined): pg.Pool {
  return new pg.Pool({
    ...embedded?.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT,
    query_timeout: STATEMENT_TIMEOUT,
  })
}
