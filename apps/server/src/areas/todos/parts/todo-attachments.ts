import { invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { filesOf } from '../../files/upload/claim-files'
import { todoResource } from '../todo-resource'
import type { TodoRow } from '../todo-view'

/** Files of one task at most. */
const MOST_FILES = 50

/** Files that join those of the task; whoever sends them need not know which are there by now. */
export const addAttachments: Handler<'todos.addAttachments'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  await todoResource.write(ctx, todo, { attachments: await withFiles(ctx, todo, body.attachments) })
  return todoResource.read(ctx, params.id)
}

/** Takes one file from the task; in the storage it stays. */
export const removeAttachment: Handler<'todos.removeAttachment'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const present = await filesOf(ctx, 'todo', todo.id)
  if (!present.includes(params.file)) throw notFound()
  await todoResource.write(ctx, todo, { attachments: present.filter((file) => file !== params.file) })
}

/** The files of a locked task and those that join them. */
export async function withFiles(
  ctx: Context,
  todo: TodoRow,
  added: readonly number[],
  field = 'attachments',
): Promise<number[]> {
  const all = [...new Set([...(await filesOf(ctx, 'todo', todo.id)), ...added])]
  if (all.length > MOST_FILES) throw invalid({ [field]: `Не больше ${MOST_FILES} вложений` })
  return all
}
