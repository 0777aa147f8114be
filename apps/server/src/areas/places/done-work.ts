import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'

/** How far back is looked where nobody says. */
const USUAL_DAYS = 30
const NOTHING = { done: 0, dated: 0, in_time: 0, reaction: null, solution: null, reopened: 0 }

/** What was done of these tasks in the last days, how fast and how well. */
export async function sumDoneWork(ctx: Context, which: SQL, days = USUAL_DAYS): Promise<Schema<'TeamStats'>> {
  const { created_at, accepted_at, started_at, completed_at, due_at } = todosTable
  const minutes = (to: typeof completed_at | ReturnType<typeof sql>) =>
    sql<number | null>`round(avg(extract(epoch from ${to} - ${created_at})) / 60)::int`
  const [row] = await ctx.db
    .select({
      done: sql<number>`count(*)::int`,
      dated: sql<number>`(count(*) filter (where ${due_at} is not null))::int`,
      in_time: sql<number>`(count(*) filter (where ${completed_at} <= ${due_at}))::int`,
      reaction: minutes(sql`least(${accepted_at}, ${started_at})`),
      solution: minutes(completed_at),
      reopened: sql<number>`coalesce(sum(${todosTable.reopened_count}), 0)::int`,
    })
    .from(todosTable)
    .where(
      and(
        which,
        eq(todosTable.status, 'Completed'),
        isNull(todosTable.deleted_at),
        sql`${completed_at} >= now() - make_interval(days => ${days}::int)`,
      ),
    )
  const { done, dated, in_time, reaction, solution, reopened } = row ?? NOTHING
  return {
    days,
    done,
    on_time_pct: dated === 0 ? null : Math.round((in_time * 100) / dated),
    reaction_minutes: reaction === null ? null : Math.max(0, reaction),
    solution_minutes: solution === null ? null : Math.max(0, solution),
    reopened,
  }
}
