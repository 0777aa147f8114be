import type { CreateInput } from '@ws/api-client/contract'
import { asc, eq, isNull } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { copyFiles } from '../../files/upload/claim-files'
import { LostReferences } from '../lost-references'
import { withFiles } from '../parts/todo-attachments'
import { plainItems, unused } from '../recurring/todo-content'
import { todoResource } from '../todo-resource'
import { hasEnded } from '../todo-rights'
import type { TodoRow } from '../todo-view'
import type { TodoInput } from '../todo-write'
import { badTransition } from './bad-transition'
import { dropsRequired, mayLift } from './todo-guards'

const DAY = 86_400_000
const TITLE = 255

/** «Закрыть задачу»: with what came of it, and the mark of its author. */
export const complete: Handler<'todos.complete'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  if (todo.status === 'Completed') throw badTransition(todo)
  if (body.rating && todo.created_by !== ctx.actor.id) throw invalid({ rating: 'Оценку ставит постановщик' })
  const change: TodoInput = {
    status: 'Completed',
    ...(body.result === undefined ? {} : { result: body.result }),
    ...(body.rating ? { rating: body.rating } : {}),
    ...(body.materials ? { materials: body.materials } : {}),
    force: body.force ?? false,
    ...(body.attachments?.length ? { attachments: await withFiles(ctx, todo, body.attachments) } : {}),
  }
  await todoResource.write(ctx, todo, change)
  return todoResource.read(ctx, params.id)
}

/** «Вернуть в работу»: the reason stands among the comments. */
export const returnToWork: Handler<'todos.return'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  if (!hasEnded(todo.status)) throw badTransition(todo)
  await todoResource.write(ctx, todo, { status: 'Progress', comment: body.comment })
  return todoResource.read(ctx, params.id)
}

/** «Дублировать»: the same work once more, with nothing done yet. */
export const copy: Handler<'todos.copy'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const source = await todoResource.lock(ctx, params.id, 'view')
  const lost = new LostReferences()
  // One that the person does not see gets no further part.
  const { parent } = source
  const isSeen = parent !== null && (await nameable(ctx, '/todos', [parent])).has(parent)
  const made = await copyBelow(ctx, source, isSeen ? parent : null, body, lost)
  return { ...made, left_out: lost.words }
}

/** «Разбить»: items of the checklist become tasks below this one. */
export const split: Handler<'todos.split'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  requirePermission(ctx.actor, 'todos.create')
  const wanted = new Set(body.items)
  const items = todo.checklist.filter(({ id }) => wanted.has(id))
  if (items.length < wanted.size) throw invalid({ items: 'Такого пункта нет' })
  if (items.some(({ done }) => done)) throw invalid({ items: 'Выполненный пункт уже не станет задачей' })
  const kept = todo.checklist.filter(({ id }) => !wanted.has(id))
  // Whoever does the work would otherwise split it off undone, and close what is left.
  if (dropsRequired(todo.checklist, kept) && !mayLift(ctx, todo))
    throw invalid({ items: 'Обязательный пункт может сделать подзадачей только постановщик задачи' })
  const { priority, due_at } = todo
  const lost = new LostReferences()
  const shared = { parent: todo.id, priority, ...(await lost.without(ctx, todo)), due_at }
  for (const { text } of items) {
    const title = text.length < 3 ? `Пункт «${text}»` : text.slice(0, TITLE)
    await todoResource.create(ctx, { ...shared, title, ...(text.length > TITLE ? { description: text } : {}) })
  }
  await todoResource.writeColumns(ctx, todo, { checklist: kept })
  return { ...(await todoResource.read(ctx, params.id)), left_out: lost.words }
}

async function copyBelow(
  ctx: Context,
  source: TodoRow,
  parent: number | null,
  { with_children = false, shift_days = 0 }: { with_children?: boolean; shift_days?: number },
  lost: LostReferences,
) {
  const people = await lost.withoutPeople(ctx, source)
  const fields = { ...copiedFields(source, shift_days), ...people, ...(await lost.without(ctx, source)), parent }
  const made = await todoResource.create(ctx, fields)
  await copyFiles(ctx, { entity: 'todo', id: source.id }, { entity: 'todo', id: made.id })
  if (with_children) {
    const children = await todoResource.select(ctx, [eq(todosTable.parent, source.id), isNull(todosTable.deleted_at)], {
      order: [asc(todosTable.id)],
    })
    for (const { row } of children) await copyBelow(ctx, row, made.id, { with_children, shift_days }, lost)
  }
  return todoResource.read(ctx, made.id)
}

function copiedFields(source: TodoRow, days: number): CreateInput<'/todos'> {
  const shifted = (moment: string | null) => moment && new Date(Date.parse(moment) + days * DAY).toISOString()
  return {
    title: source.title,
    description: source.description,
    description_doc: source.description_doc,
    priority: source.priority,
    is_emergency: source.is_emergency,
    category: source.category,
    tagList: source.tagList,
    start_at: shifted(source.start_at),
    due_at: shifted(source.due_at),
    planned_minutes: source.planned_minutes,
    checklist: plainItems(source.checklist),
    materials: source.materials.map(unused),
    require_photo: source.require_photo,
    require_checklist: source.require_checklist,
    require_review: source.require_review,
  }
}
