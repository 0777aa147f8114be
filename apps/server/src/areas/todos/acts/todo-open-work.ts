import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { AppError } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { registerOpenWork } from '../../people/open-work'
import { todoResource } from '../todo-resource'

registerOpenWork('todos', {
  count: (ctx, user) => ctx.db.$count(todosTable, isOpenOf(user)),
  async handOver(ctx, user, to) {
    const found = await ctx.tx
      .select({ id: todosTable.id })
      .from(todosTable)
      .where(isOpenOf(user))
      .orderBy(asc(todosTable.id))
    if (found.length > 0) requirePermission(ctx.actor, 'todos.reassign')
    // Each as if it were handed over by itself: checks, journal, notifications, events.
    for (const { id } of found) {
      if (await isStillOpen(ctx, id, user)) await todoResource.write(ctx, await lockToGive(ctx, id), { assignee: to })
    }
  },
})

function isOpenOf(user: number) {
  return and(eq(todosTable.assignee, user), ne(todosTable.status, 'Completed'), isNull(todosTable.deleted_at))
}

/** Locks a task; what was completed, removed or given to somebody else before it was locked is nothing to hand over. */
async function isStillOpen(ctx: Context, id: number, user: number): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: todosTable.id })
    .from(todosTable)
    .where(and(eq(todosTable.id, id), isOpenOf(user)))
    .for('no key update')
  return rows.length > 0
}

/** The number of a task that the actor does not see is not told. */
async function lockToGive(ctx: Context, id: number) {
  try {
    return await todoResource.lock(ctx, id, 'edit')
  } catch (error) {
    if (!(error instanceof AppError) || ![403, 404].includes(error.status)) throw error
    throw new AppError(
      403,
      'out_of_scope',
      'Часть задач этого человека вне вашей зоны доступа: передать их вы не можете',
    )
  }
}
