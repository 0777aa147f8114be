import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig, QueryConfig, QueryResultRow } from 'pg'
import type { Database } from './database'

/** Any number nobody else uses: nodes that start together migrate one after another. */
const MIGRATION_LOCK = 7_240_115

/** A statement that rewrites a large table takes its time; no number at all would mean the limit of requests. In milliseconds. */
const QUERY_TIMEOUT_MS = 24 * 3_600_000

interface Journal {
  entries: { tag: string; when: number }[]
}

/**
 * Brings the database to the present form: every migration that was not applied yet, in order, in one transaction.
 * Forwards only. Answers the names of those applied now.
 */
export async function migrate(database: Database, folder = defaultFolder()): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  const connection = await database.pool.connect()
  const ask = <Row extends QueryResultRow>(text: string, values?: unknown[]) => {
    const query: QueryConfig & Pick<ClientConfig, 'query_timeout'> = { text, query_timeout: QUERY_TIMEOUT_MS }
    return connection.query<Row>(values ? { ...query, values } : query)
  }
  try {
    await ask('begin')
    await ask('set local statement_timeout = 0')
    await ask('set local lock_timeout = 0')
    await ask('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await ask(
      'create table if not exists migrations (tag text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await ask<{ tag: string }>('select tag from migrations')
    const done = new Set(rows.map((row) => row.tag))
    const waiting = journal.entries.filter((entry) => !done.has(entry.tag))
    for (const { tag } of waiting) {
      await ask(await readFile(join(folder, `${tag}.sql`), 'utf8'))
      await ask('insert into migrations (tag) values ($1)', [tag])
    }
    await ask('commit')
    return waiting.map((entry) => entry.tag)
  } catch (error) {
    // On a connection that broke there is nothing to take back, and why it broke is what is to be told.
    await ask('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

function defaultFolder(): string {
  return join(import.meta.dirname, 'migrations')
}
