import { eq, sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import type { TodoRow } from '../todo-view'

/** What belongs to a task changed beside its own columns: whoever looks at it or at a list of tasks loads it again. */
export async function tellTouched(ctx: Context, { id, version }: TodoRow, changed: string): Promise<void> {
  await noteTouched(ctx, id)
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/todos'],
    record: { entity: 'todo', id },
    payload: { entity: '/todos', entity_id: id, action: 'update', version, changed: [changed] },
  })
}

/**
 * Lets polls find a task whose comments or minutes changed: the tag of the list and the cursors go by `written_in`, which a
 * trigger sets. Neither version nor time of change move, since nobody who edits the task is in the way of it.
 */
export async function noteTouched(ctx: Context, id: number): Promise<void> {
  await ctx.tx.update(todosTable).set({ written_in: sql`pg_current_xact_id()` }).where(eq(todosTable.id, id))
}
