import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { todoTimesTable } from '../../db/tables/todo-times'
import type { Context } from '../../lib/handler'

/** Stops the running clocks of these entries; what was begun counts as a minute. */
export async function stopClocks(
  ctx: Context,
  which: SQL | undefined,
): Promise<(typeof todoTimesTable.$inferSelect)[]> {
  return ctx.tx
    .update(todoTimesTable)
    .set({ minutes: sql`greatest(1, round(extract(epoch from clock_timestamp() - ${todoTimesTable.at}) / 60))::int` })
    .where(and(which, isNull(todoTimesTable.minutes)))
    .returning()
}
