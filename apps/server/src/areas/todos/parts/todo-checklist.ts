import type { Schema } from '@ws/api-client/contract'
import type { ChecklistItem } from '../../../db/tables/todos/todos'
import { AppError, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { claimFiles } from '../../files/upload/claim-files'
import { doneAt } from '../acts/done-at'
import { assertMayLift } from '../acts/todo-guards'
import { todoResource } from '../todo-resource'
import type { TodoRow } from '../todo-view'
import { toChecklist, UNDONE } from './checklist-rows'
import { withFiles } from './todo-attachments'

const MOST_ITEMS = 100

/** Adds an item at the end of the checklist. */
export const addChecklistItem: Handler<'todos.addChecklistItem'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  if (todo.checklist.length >= MOST_ITEMS) throw invalid({ text: `Не больше ${MOST_ITEMS} пунктов` })
  await todoResource.writeColumns(ctx, todo, { checklist: [...todo.checklist, ...toChecklist([body])] })
  return todoResource.read(ctx, params.id)
}

/** Ticks an item, words it anew, moves it, or puts its photo beside it. */
export const updateChecklistItem: Handler<'todos.updateChecklistItem'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const { position, ...changes } = body
  const item = changedItem(todo, itemOf(todo, params.item), changes, ctx)
  if (typeof body.photo === 'number') {
    const files = await withFiles(ctx, todo, [body.photo], 'photo')
    await claimFiles(ctx, files, 'todo', todo.id, 'attachments', { refusedAt: 'photo' })
  }
  const others = todo.checklist.filter(({ id }) => id !== params.item)
  const at = position ?? todo.checklist.findIndex(({ id }) => id === params.item)
  await todoResource.writeColumns(ctx, todo, { checklist: [...others.slice(0, at), item, ...others.slice(at)] })
  return todoResource.read(ctx, params.id)
}

/** Takes an item out; its photo stays with the task. */
export const removeChecklistItem: Handler<'todos.removeChecklistItem'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  itemOf(todo, params.item)
  const checklist = todo.checklist.filter(({ id }) => id !== params.item)
  assertMayLift(ctx, todo, { checklist })
  await todoResource.writeColumns(ctx, todo, { checklist })
}

function itemOf(todo: TodoRow, id: string): ChecklistItem {
  const item = todo.checklist.find((one) => one.id === id)
  if (!item) throw notFound()
  return item
}

/** An item whose photo is required is not done without one, and is open again when its photo is taken away. */
function changedItem(
  todo: TodoRow,
  before: ChecklistItem,
  changes: Omit<Schema<'TodoChecklistChanges'>, 'position'>,
  ctx: Context,
): ChecklistItem {
  const item = { ...before, ...changes, photo: changes.photo === undefined ? before.photo : changes.photo }
  item.text = item.text.trim()
  const isBare = item.done && item.photo_required && item.photo === null
  const isTaken = isBare && before.photo !== null
  if (isBare && (!before.done || (isTaken && changes.done))) {
    throw new AppError(422, 'guard_failed', 'Сначала приложите фото к этому пункту', {
      errors: { photo: ['Нужно фото'] },
      details: { can_force: false },
    })
  }
  if (isTaken) return { ...item, ...UNDONE }
  if (item.done === before.done) return item
  if (!item.done) return { ...item, done_by: null, done_at: null }
  return { ...item, done_by: ctx.actor.id, done_at: doneAt(ctx, todo.created_at) }
}
