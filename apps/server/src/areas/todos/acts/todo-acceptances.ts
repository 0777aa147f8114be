import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { todoAcceptancesTable } from '../../../db/tables/todos/todo-acceptances'
import { permissionLabel } from '../../../lib/access/permissions'
import { conflict, forbidden } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { isAlarming, isBegun } from '../notifications/acceptance'
import { EMERGENCY } from '../notifications/events'
import { noteAcceptance } from '../notifications/tell-accepted'
import { tellTouched } from '../parts/tell-touched'
import { todoResource } from '../todo-resource'
import type { TodoRow } from '../todo-view'
import { badTransition } from './bad-transition'

/** Who said «Принял», the first one first. */
export const listAcceptances: Handler<'todos.listAcceptances'> = async ({ params }, ctx) => {
  return presentAcceptances(ctx, await todoResource.read(ctx, params.id))
}

/** «Принял»: the person has taken notice of an emergency; whose work it is stays as it was. */
export const accept: Handler<'todos.accept'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (!todo.is_emergency) throw conflict('not_emergency', 'Задача не аварийная: подтверждать нечего')
  if (todo.status === 'Completed') throw badTransition(todo)
  if (!(await mayAccept(ctx, todo.id))) throw forbidden(permissionLabel('todos.take'))
  await noteAcceptance(ctx, todo.id, ctx.actor.id)
  await tellTouched(ctx, todo, 'acceptances')
  return presentAcceptances(ctx, todo)
}

/** Who only looks on must not end the alarm of those who are to come. */
async function mayAccept(ctx: Context, id: number): Promise<boolean> {
  if (ctx.actor.grants.has('todos.take')) return true
  const seen = await todoResource.read(ctx, id)
  if (seen.allowed.includes('update')) return true
  const { user, entity, entity_id, event } = notificationsTable
  const [told] = await ctx.db
    .select({ id: notificationsTable.id })
    .from(notificationsTable)
    .where(and(eq(user, ctx.actor.id), eq(entity, 'todo'), eq(entity_id, id), eq(event, EMERGENCY)))
    .limit(1)
  return told !== undefined
}

async function presentAcceptances(
  ctx: Context,
  task: Pick<TodoRow, 'id' | 'status' | 'is_emergency' | 'is_archived' | 'started_at'>,
): Promise<Schema<'TodoAcceptanceList'>> {
  const { todo, profile, at } = todoAcceptancesTable
  const rows = await ctx.db.select({ profile, at }).from(todoAcceptancesTable).where(eq(todo, task.id)).orderBy(asc(at))
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.profile),
  )
  const isOpen = isAlarming(task)
  const hasAccepted = rows.some((row) => row.profile === ctx.actor.id)
  return {
    data: rows.map((row) => ({ person: pick(people, row.profile), at: row.at })),
    needs_acceptance: isOpen && rows.length === 0 && !isBegun(task),
    can_accept: isOpen && !hasAccepted && (await mayAccept(ctx, task.id)),
  }
}
