import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { todoTimesTable } from '../../../db/tables/todos/todo-times'
import { loadActors } from '../../../lib/access/permissions'
import type { Context } from '../../../lib/http/handler'
import { peopleWhoMayRead } from '../../../lib/resource/registry'
import { doneAt } from './done-at'

/** Stops the running clocks of these entries, now or when the person did it; what was begun counts as a minute. */
export async function stopClocks(
  ctx: Context,
  which: SQL | undefined,
  moment = new Date().toISOString(),
): Promise<(typeof todoTimesTable.$inferSelect)[]> {
  return ctx.tx
    .update(todoTimesTable)
    .set({
      minutes: sql`greatest(1, round(extract(epoch from ${moment}::timestamptz - ${todoTimesTable.at}) / 60))::int`,
    })
    .where(and(which, isNull(todoTimesTable.minutes)))
    .returning()
}

/** Stops the clocks of a task that is done: one's own when one did it, those of colleagues, who worked on, when it is heard of. */
export async function stopClocksOfCompleted(ctx: Context, todo: { id: number; created_at: string }): Promise<void> {
  const ofTask = eq(todoTimesTable.todo, todo.id)
  await stopClocks(ctx, and(ofTask, eq(todoTimesTable.profile, ctx.actor.id)), doneAt(ctx, todo.created_at))
  await stopClocks(ctx, ofTask)
}

/** Stops the clocks of a task that run for people who do not see it any more, as after it went to another team. */
export async function stopUnseenClocks(ctx: Context, todo: number): Promise<void> {
  const running = and(eq(todoTimesTable.todo, todo), isNull(todoTimesTable.minutes))
  const people = await ctx.tx.select({ id: todoTimesTable.profile }).from(todoTimesTable).where(running)
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const seeing = await peopleWhoMayRead(ctx.tx, 'todo', [...(await loadActors(ctx.tx, ids)).values()], todo)
  const unseen = ids.filter((id) => !seeing.has(id))
  if (unseen.length > 0)
    await stopClocks(ctx, and(eq(todoTimesTable.todo, todo), inArray(todoTimesTable.profile, unseen)))
}
