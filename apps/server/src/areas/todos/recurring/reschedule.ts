import { and, asc, eq, gt, isNull, ne, not, or } from 'drizzle-orm'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import type { Context } from '../../../lib/http/handler'
import { readProductionCalendar } from '../../../lib/time/production-calendar'
import { daysMade, nextRun } from './recurrence-input'

/** Works out anew when the schedules that avoid days off come next, after the production calendar was changed. */
export async function rescheduleAroundDaysOff(ctx: Context): Promise<void> {
  const table = todoRecurrencesTable
  const calendar = await readProductionCalendar(ctx.tx)
  const now = new Date()
  const { next_run_at: known } = table
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ne(table.skip_holidays, 'none'),
        not(table.is_paused),
        not(table.is_archived),
        isNull(table.deleted_at),
        // What is due already is worked out when it is made; here it would be passed over.
        or(isNull(known), gt(known, now.toISOString())),
      ),
    )
    .orderBy(asc(table.id))
    .for('update')
  for (const row of rows) {
    const made = await daysMade(ctx, row, undefined, row)
    const next_run_at = nextRun(row, { calendar, after: now, made })
    if (next_run_at === row.next_run_at) continue
    await ctx.tx.update(table).set({ next_run_at }).where(eq(table.id, row.id))
  }
}
