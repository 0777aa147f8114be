import { inArray, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/database'
import { outboxTable } from '../../db/tables/system/outbox'
import { noteChange } from './change-count'
import type { StoredEvent } from './outbox'

/**
 * Tells this server's sockets what is committed, by whichever server: first what is said to single people, else in order, so
 * that behind thousands of changed records nobody waits for his own message. `stop` waits for what is under way.
 */
export interface Dispatcher {
  wake(): void
  /** Resolves when everything committed so far was handed to `deliver`. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const BATCH = 200

/** In milliseconds: how long after a failure it is tried again, twice as long each time up to the second. */
const RETRY_PAUSES_MS = { first: 500, last: 15_000 }

/**
 * Starts the dispatcher of this server: rows left over from a killed one go first. A row is marked after it was delivered, so
 * a kill in between repeats it; it is never lost. It looks by itself, too: after a failure, and at leisure for what was
 * written by a transaction whose connection broke, or whose server died, before it could say so.
 */
export function startDispatcher(
  database: Database,
  deliver: (event: StoredEvent) => Promise<void>,
  onError: (error: unknown) => void,
  pauses = RETRY_PAUSES_MS,
): Dispatcher {
  const queue = createQueue(database)
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function drain() {
    do {
      again = false
      try {
        while (!stopped && (await queue.sendBatch(deliver)));
        failures = 0
      } catch (error) {
        failures += 1
        onError(error)
      }
    } while (again && !stopped)
  }

  function wake() {
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= drain().finally(() => {
      running = undefined
      if (stopped) return
      const pause = failures === 0 ? pauses.last : Math.min(pauses.first * 2 ** (failures - 1), pauses.last)
      timer = setTimeout(wake, pause).unref()
    })
  }

  wake()
  return {
    wake,
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** What stands in the outbox and was not told here yet. */
function createQueue(database: Database) {
  const personal: number[] = []
  const common: number[] = []
  /** What was delivered, but could not be marked yet: the database went away in between. */
  const delivered = new Set<number>()
  /** What was committed when it was last looked, and when that was first. */
  let seen: string | undefined
  let since: string | undefined

  /**
   * Numbers go up in the order of writing, not of committing, so the last one seen says nothing of those before it. What is
   * visible now and was not in the last snapshot is exactly what was committed between, whichever server wrote it. A row told
   * before this server began comes from a copy of the database, whose transactions are counted anew.
   */
  async function look() {
    const isNew =
      seen === undefined
        ? isNull(outboxTable.sent_at)
        : sql`${outboxTable.transaction} >= pg_snapshot_xmin(${seen}::pg_snapshot)
            and not pg_visible_in_snapshot(${outboxTable.transaction}, ${seen}::pg_snapshot)
            and pg_visible_in_snapshot(${outboxTable.transaction}, pg_current_snapshot())
            and coalesce(${outboxTable.sent_at} >= ${since}::timestamptz, true)`
    const { rows } = await database.reader.execute<{
      snapshot: string
      now: string
      found: [id: number, isCommon: boolean][]
    }>(sql`select pg_current_snapshot()::text as snapshot, (now() - interval '1 second')::text as now, coalesce(
      (select json_agg(json_build_array(${outboxTable.id}, ${outboxTable.is_common}) order by ${outboxTable.id})
        from ${outboxTable} where ${isNew}), '[]') as found`)
    for (const { snapshot, now, found } of rows) {
      seen = snapshot
      since ??= now
      for (const [id, isCommon] of found) (isCommon ? common : personal).push(id)
    }
  }

  async function mark() {
    if (delivered.size === 0) return
    const marked = [...delivered]
    // Another server may be marking the same rows; it need not be waited for.
    await database.reader.execute(sql`update ${outboxTable} set sent_at = now() where id in (
      select id from ${outboxTable} where ${anyOf(outboxTable.id, marked)} and ${isNull(outboxTable.sent_at)}
      for update skip locked)`)
    for (const id of marked) delivered.delete(id)
  }

  return {
    /** Looks, and tells so many; whether more may be waiting. */
    async sendBatch(deliver: (event: StoredEvent) => Promise<void>): Promise<boolean> {
      await mark()
      await look()
      const ids = [...personal.slice(0, BATCH), ...common.slice(0, Math.max(0, BATCH - personal.length))]
      if (ids.length === 0) return false
      // Delivering asks the database who may hear an event, so it must not happen while a transaction holds the connection.
      const rows = await database.reader.select().from(outboxTable).where(inArray(outboxTable.id, ids))
      const events = new Map(rows.map((row) => [row.id, row]))
      try {
        for (const id of ids) {
          const event = events.get(id)
          // What is kept of its record is old: another server may have changed it.
          if (event?.entity) noteChange(event.entity)
          if (event) await deliver(event)
          if (event) delivered.add(id)
          if (personal[0] === id) personal.shift()
          else common.shift()
        }
      } finally {
        await mark()
      }
      return ids.length === BATCH
    },
  }
}
