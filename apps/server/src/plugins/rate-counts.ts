import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { rateCountsTable as table } from '../db/tables/system/servers'

/** How often servers tell each other what they counted, in milliseconds. */
const EXCHANGE = 1_000
const MINUTE = 60_000

/** Counts requests by caller for a minute from the first, over all servers of one database. */
export interface RateCounts {
  /** Counts one more: how many there were in the minute, and how many milliseconds are left of it. */
  add(caller: string): { current: number; ttl: number }
  /** Gives what was counted here to the others, and learns what they counted. */
  exchange(): Promise<void>
  stop(): Promise<void>
}

interface Window {
  /** What was counted here and not told yet, and what all together came to when that was last heard. */
  fresh: number
  told: number
  until: number
}

/**
 * Each server counts by itself and exchanges once a second, so that no request waits for the database: together they let
 * through at most what comes in that second beyond the limit. The embedded database belongs to one process, which exchanges
 * nothing.
 */
export function createRateCounts(database: Database, onError: (error: unknown) => void): RateCounts {
  const windows = new Map<string, Window>()
  let exchanging: Promise<void> | undefined

  async function exchange() {
    const now = Date.now()
    for (const [caller, { until }] of windows) if (until <= now) windows.delete(caller)
    const sent = [...windows].flatMap(([caller, { fresh, until }]) => (fresh > 0 ? [{ caller, fresh, until }] : []))
    if (database.kind === 'embedded' || sent.length === 0) return
    const isOver = sql`${table.until} <= now()`
    const rows = await database.reader
      .insert(table)
      // In one order on every server, or two of them would wait for each other.
      .values(
        sent
          .sort((one, other) => (one.caller < other.caller ? -1 : 1))
          .map(({ caller, fresh, until }) => ({ caller, requests: fresh, until: new Date(until).toISOString() })),
      )
      .onConflictDoUpdate({
        target: table.caller,
        set: {
          requests: sql`case when ${isOver} then 0 else ${table.requests} end + excluded.requests`,
          until: sql`case when ${isOver} then excluded.until else ${table.until} end`,
        },
      })
      .returning()
    const answered = new Map(rows.map((row) => [row.caller, row]))
    for (const { caller, fresh } of sent) {
      const window = windows.get(caller)
      const row = answered.get(caller)
      if (!window || !row) continue
      window.fresh -= fresh
      window.told = row.requests
      window.until = Date.parse(row.until)
    }
  }

  const timer = setInterval(() => {
    exchanging ??= exchange()
      .catch(onError)
      .finally(() => {
        exchanging = undefined
      })
  }, EXCHANGE).unref()
  return {
    add(caller) {
      const now = Date.now()
      const known = windows.get(caller)
      const window = known && known.until > now ? known : { fresh: 0, told: 0, until: now + MINUTE }
      window.fresh += 1
      windows.set(caller, window)
      return { current: window.fresh + window.told, ttl: window.until - now }
    },
    exchange,
    async stop() {
      clearInterval(timer)
      await exchanging
    },
  }
}

/** Removes counts that are over; answers how many. */
export async function removeRateCounts({ reader }: Database): Promise<number> {
  const removed = await reader.delete(table).where(lt(table.until, sql`now()`)).returning({ caller: table.caller })
  return removed.length
}
