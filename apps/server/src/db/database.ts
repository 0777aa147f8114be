import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
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
/** A query that waits for the only connection of the embedded database longer than this is refused. */
const EMBEDDED_WAIT = 15_000

/** Opens the database and makes sure that it answers; `StartError` when it does not. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const embedded = 'url' in source ? undefined : await openEmbedded(source)
  const pool = 'url' in source ? serverPool(source) : embeddedPool(embedded)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
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
    transaction: (work) => reader.transaction(work),
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

function serverPool({ url, maxConnections }: { url: string; maxConnections?: number }): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    options: `-c statement_timeout=${STATEMENT_TIMEOUT} -c lock_timeout=${LOCK_TIMEOUT} -c timezone=UTC`,
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
