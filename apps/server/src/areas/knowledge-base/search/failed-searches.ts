import { and, eq, gt, sql } from 'drizzle-orm'
import { kbFailedSearchesTable as table } from '../../../db/tables/knowledge/kb-activity'
import type { Context } from '../../../lib/http/handler'

/** Shorter is no question yet. */
const SHORTEST = 3

/** Notes that nothing was found. Who goes on typing has asked one thing: the shorter text of a moment ago is forgotten. */
export async function noteFailed(ctx: Context, asked: string): Promise<void> {
  const query = asked.trim().replace(/\s+/g, ' ')
  const key = query.toLowerCase().replaceAll('ё', 'е')
  if (key.length < SHORTEST) return
  await ctx.transaction(async ({ tx, actor }) => {
    const isBeginning = sql`starts_with(${key}, ${table.key}) and ${table.key} <> ${key}`
    const isJustNow = gt(table.last_at, sql`now() - interval '1 minute'`)
    await tx.delete(table).where(and(eq(table.last_by, actor.id), isJustNow, isBeginning, eq(table.times, 1)))
    await tx
      .insert(table)
      .values({ key, query, last_by: actor.id })
      .onConflictDoUpdate({
        target: table.key,
        set: { times: sql`${table.times} + 1`, last_at: sql`now()`, last_by: actor.id },
      })
  })
}
