import { eq } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { permissionLabel } from '../../../lib/access/permissions'
import { conflict, forbidden, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { asOneAct } from '../../notifications/create-notifications'
import { addComment } from '../comments/add-comment'
import { todoResource } from '../todo-resource'
import { hasEnded, isForeign, isFresh, isTakenBack, mayHandOver, mayWriteOwn } from '../todo-rights'
import type { TodoInput } from '../todo-write'
import { badTransition } from './bad-transition'

/** «Взять в работу»: the row is locked, so of two people who press at once one takes it and the other learns who did. */
export const take: Handler<'todos.take'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (!ctx.actor.grants.has('todos.take') && !(await mayEdit(ctx, todo.id)))
    throw forbidden(permissionLabel('todos.take'))
  if (todo.status === 'Completed') throw badTransition(todo)
  if (todo.status === 'Progress' && todo.assignee !== null && todo.assignee !== ctx.actor.id) {
    const holder = (await loadPersons(ctx.db, [todo.assignee])).get(todo.assignee)
    throw conflict('already_taken', `Задачу уже взял(а) в работу ${holder?.name ?? 'другой сотрудник'}`)
  }
  // What was decided when the task was nobody's, or another's, is asked anew.
  const { assignee } = todo
  const isDecided = body?.assignee_was === undefined || body.assignee_was === assignee
  if (!isDecided && assignee !== null && isForeign(ctx.actor, todo)) {
    const holder = (await loadPersons(ctx.db, [assignee])).get(assignee)
    throw conflict('already_taken', `У задачи уже другой исполнитель: ${holder?.name ?? 'другой сотрудник'}`)
  }
  const comment = body?.comment?.trim() ?? ''
  // Taken off a queue, it tells who sends it that the task has gone on meanwhile.
  if (hasEnded(todo.status) && comment === '')
    throw invalid({ comment: 'Задача уже на проверке: напишите, что нужно исправить' })
  const change: TodoInput = { assignee: ctx.actor.id, status: 'Progress', comment, isTaken: true }
  await todoResource.write(ctx, todo, change)
  return todoResource.read(ctx, params.id)
}

/** «Передать»: with the permission any task that one may edit, without it one's own. */
export const assign: Handler<'todos.assign'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (!mayHandOver(ctx.actor, todo, await mayEdit(ctx, todo.id))) throw forbidden(permissionLabel('todos.reassign'))
  const comment = body.comment?.trim()
  const after = await asOneAct(ctx, async () => {
    const given = await todoResource.write(ctx, todo, { assignee: body.assignee })
    if (comment) await addComment(ctx, given, { content: comment, parent: null })
    return given
  })
  const [seen] = await todoResource.select(ctx, [eq(todosTable.id, params.id)], { limit: 1 })
  // Who handed his task over to another team may not see it any more; he is still answered with what he did.
  const [record] = await todoResource.present(ctx, [seen ?? { row: after, mayEdit: false, mayRemove: false }])
  if (!record) throw new Error('A row was presented as nothing')
  return record
}

/** Replaces a task; files are no column of it, so those that are not sent are taken away here. */
export const replace: Handler<'todos.replace'> = ({ params, query, body }, ctx) =>
  todoResource.handlers['todos.replace']({ params, query, body: { attachments: [], ...body } }, ctx)

/** Deletes a task; its author may do so within the hour even without the permission. */
export const remove: Handler<'todos.remove'> = async (input, ctx) => {
  const todo = await todoResource.lock(ctx, input.params.id, 'view')
  if (!isFresh(ctx.actor, todo)) return todoResource.handlers['todos.remove'](input, ctx)
  return todoResource.handlers['todos.remove'](input, deletingOwn(ctx))
}

/** Takes a deletion back; to the author who deleted it within the hour «Отменить» is offered even without the permission. */
export const restore: Handler<'todos.restore'> = async (input, ctx) => {
  const [gone] = await ctx.tx.select().from(todosTable).where(eq(todosTable.id, input.params.id))
  const isOwnAct = gone !== undefined && isTakenBack(ctx.actor, gone)
  return todoResource.handlers['todos.restore'](input, isOwnAct ? deletingOwn(ctx) : ctx)
}

/** As somebody who may delete what is his own. */
function deletingOwn(ctx: Context): Context {
  const grants = new Map(ctx.actor.grants).set('todos.delete', { scope: 'own', objects: null })
  return Object.create(ctx, { actor: { value: { ...ctx.actor, grants } } })
}

async function mayEdit(ctx: Context, id: number): Promise<boolean> {
  const [found] = await todoResource.select(ctx, [eq(todosTable.id, id)], { limit: 1 })
  return found?.mayEdit === true && mayWriteOwn(ctx.actor, 'edit', found.row)
}
