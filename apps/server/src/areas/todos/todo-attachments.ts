import { invalid, notFound } from '../../lib/error'
import type { Handler } from '../../lib/handler'
import { filesOf } from '../files/claim-files'
import { todoResource } from './todo-resource'

/** Files of one task at most. */
export const MOST_FILES = 50

/** Adds files to those the task has by then: the row is locked, so of two people who attach at once both are kept. */
export const addAttachments: Handler<'todos.addAttachments'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const attachments = [...new Set([...(await filesOf(ctx, 'todo', todo.id)), ...body.attachments])]
  if (attachments.length > MOST_FILES) throw invalid({ attachments: `Не больше ${MOST_FILES} вложений` })
  await todoResource.write(ctx, todo, { attachments })
  return todoResource.read(ctx, params.id)
}

/** Takes one file from the task; in the storage it stays. */
export const removeAttachment: Handler<'todos.removeAttachment'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const present = await filesOf(ctx, 'todo', todo.id)
  if (!present.includes(params.file)) throw notFound()
  await todoResource.write(ctx, todo, { attachments: present.filter((file) => file !== params.file) })
}
