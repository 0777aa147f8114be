import { labels } from '@ws/api-client/contract/labels'
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { todosTable } from '../../db/tables/todos'
import { conflict, forbidden, invalid } from '../../lib/error'
import type { Context, Handler } from '../../lib/handler'
import { permissionLabel } from '../../lib/permissions'
import { loadPersons } from '../../lib/persons'
import { addComment } from './todo-comments'
import { endOfColumn, type TodoInput } from './todo-input'
import { todoResource } from './todo-resource'
import { isFresh, isOwn } from './todo-rights'
import type { TodoRow } from './todo-view'

/** «Взять в работу»: the row is locked, so of two people who press at once one takes it and the other learns who did. */
export const take: Handler<'todos.take'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (!ctx.actor.grants.has('todos.take') && !(await mayEdit(ctx, todo.id)))
    throw forbidden(permissionLabel('todos.take'))
  if (todo.status === 'Completed') {
    throw conflict('bad_transition', `Действие недоступно в статусе «${labels.TodoStatus[todo.status]}»`)
  }
  if (todo.status === 'Progress' && todo.assignee !== null && todo.assignee !== ctx.actor.id) {
    const holder = (await loadPersons(ctx.db, [todo.assignee])).get(todo.assignee)
    throw conflict('already_taken', `Задачу уже взял(а) в работу ${holder?.name ?? 'другой сотрудник'}`)
  }
  await todoResource.write(ctx, todo, { assignee: ctx.actor.id, status: 'Progress' })
  return todoResource.read(ctx, params.id)
}

/** «Передать»: with the permission any task that one may edit, without it one's own. */
export const assign: Handler<'todos.assign'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  const may = isOwn(ctx.actor, todo) || (ctx.actor.grants.has('todos.reassign') && (await mayEdit(ctx, todo.id)))
  if (!may) throw forbidden(permissionLabel('todos.reassign'))
  const after = await todoResource.write(ctx, todo, { assignee: body.assignee })
  const comment = body.comment?.trim()
  if (comment) await addComment(ctx, after, { content: comment, parent: null })
  const [seen] = await todoResource.select(ctx, [eq(todosTable.id, params.id)], { limit: 1 })
  // Who handed his task over to another team may not see it any more; he is still answered with what he did.
  const [record] = await todoResource.present(ctx, [seen ?? { row: after, mayEdit: false, mayRemove: false }])
  if (!record) throw new Error('A row was presented as nothing')
  return record
}

/** Places a card in a column of the board, between the two cards named; moves wait for each other. */
export const move: Handler<'todos.move'> = async ({ params, body }, ctx) => {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('todos.board'))`)
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const change: TodoInput = { status: body.status, kanban_order: await orderBetween(ctx, params.id, body) }
  await todoResource.write(ctx, todo, change)
  return todoResource.read(ctx, params.id)
}

/** Replaces a task; files are no column of it, so those that are not sent are taken away here. */
export const replace: Handler<'todos.replace'> = ({ params, query, body }, ctx) =>
  todoResource.handlers['todos.replace']({ params, query, body: { attachments: [], ...body } }, ctx)

/** Deletes a task; its author may do so within the hour even without the permission. */
export const remove: Handler<'todos.remove'> = async (input, ctx) => {
  const todo = await todoResource.lock(ctx, input.params.id, 'view')
  if (!isFresh(ctx.actor, todo)) return todoResource.handlers['todos.remove'](input, ctx)
  const grants = new Map(ctx.actor.grants).set('todos.delete', { scope: 'own', objects: null })
  const withRight: Context = Object.create(ctx, { actor: { value: { ...ctx.actor, grants } } })
  return todoResource.handlers['todos.remove'](input, withRight)
}

async function mayEdit(ctx: Context, id: number): Promise<boolean> {
  const [found] = await todoResource.select(ctx, [eq(todosTable.id, id)], { limit: 1 })
  return found?.mayEdit === true
}

type Place = { status: TodoRow['status']; before_id?: number | null; after_id?: number | null }

/**
 * The order of a card below `before_id` and above `after_id`. Cards with the same order, as two people may make them at
 * once, leave no room between them: the column is numbered anew then.
 */
async function orderBetween(ctx: Context, id: number, place: Place): Promise<string> {
  const { status, before_id, after_id } = place
  if (!before_id && !after_id) return endOfColumn(ctx, status)
  const above = before_id ? await orderOf(ctx, before_id, 'before_id', place) : await neighbour(ctx, id, place, 'above')
  const below = after_id ? await orderOf(ctx, after_id, 'after_id', place) : await neighbour(ctx, id, place, 'below')
  const { rows } = await ctx.tx.execute<{ between: string | null }>(sql`
    select trim_scale(case
      when ${above}::numeric is null then ${below}::numeric - 1
      when ${below}::numeric is null then ${above}::numeric + 1
      when ${above}::numeric < ${below}::numeric then (${above}::numeric + ${below}::numeric) * 0.5
    end)::text as between`)
  const between = rows[0]?.between
  if (between) return between
  await renumber(ctx, status)
  return orderBetween(ctx, id, { status, ...(before_id ? { before_id } : { after_id: after_id ?? null }) })
}

/** A card that the person does not see is refused like one that is not there: its column is not his to learn. */
async function orderOf(ctx: Context, id: number, field: 'before_id' | 'after_id', { status }: Place): Promise<string> {
  const isInColumn = [eq(todosTable.id, id), eq(todosTable.status, status), isNull(todosTable.deleted_at)]
  const [card] = await todoResource.select(ctx, isInColumn, { limit: 1 })
  if (!card) throw invalid({ [field]: 'В этой колонке нет такой карточки' })
  return card.row.kanban_order
}

/** The order of the card next to the named one on its other side; null at the end of the column. */
async function neighbour(ctx: Context, id: number, place: Place, side: 'above' | 'below'): Promise<string | null> {
  const isAbove = side === 'above'
  const named = await orderOf(
    ctx,
    (isAbove ? place.after_id : place.before_id) ?? 0,
    isAbove ? 'after_id' : 'before_id',
    place,
  )
  const order = todosTable.kanban_order
  const [card] = await ctx.tx
    .select({ order })
    .from(todosTable)
    .where(
      and(
        eq(todosTable.status, place.status),
        ne(todosTable.id, id),
        isAbove ? lt(order, named) : gt(order, named),
        isNull(todosTable.deleted_at),
      ),
    )
    .orderBy(isAbove ? sql`${order} desc` : asc(order))
    .limit(1)
  return card?.order ?? null
}

async function renumber(ctx: Context, status: TodoRow['status']): Promise<void> {
  await ctx.tx.execute(sql`
    update ${todosTable} set kanban_order = ranked.place from (
      select ${todosTable.id} as id, row_number() over (order by ${todosTable.kanban_order}, ${todosTable.id}) as place
        from ${todosTable} where ${todosTable.status} = ${status}
    ) as ranked where ranked.id = ${todosTable.id}`)
}
