import type { Schema } from '@ws/api-client/contract'
import type { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { loadAttachedFiles } from '../../files/upload/claim-files'
import { loadMentioned, peopleNamedIn } from '../../notifications/mentions'

/** A stored comment. */
export type CommentRow = typeof todoCommentsTable.$inferSelect

/** The name under which files of comments are kept. */
export const COMMENT_ENTITY = 'todo_comment'

/** What was said may be put right for a day since others can read it; after that they have relied on it. */
const CHANGEABLE = 24 * 60 * 60 * 1000

/** Whether the person may still change or delete this comment. */
export function isChangeable({ created_by, arrived_at, deleted_at }: CommentRow, person: number): boolean {
  return created_by === person && deleted_at === null && Date.now() - Date.parse(arrived_at) < CHANGEABLE
}

/** One comment as the contract promises it. */
export async function presentComment(ctx: Context, row: CommentRow): Promise<Schema<'TodoComment'>> {
  const [comment] = await presentComments(ctx, [row])
  if (!comment) throw new Error('A row was presented as nothing')
  return comment
}

/** Comments as the contract promises them; of a deleted one only its place is told. */
export async function presentComments(ctx: Context, rows: CommentRow[]): Promise<Schema<'TodoComment'>[]> {
  const said = rows.map((row) => (row.deleted_at === null ? row : { ...row, content: '', created_by: null }))
  const authors = await loadPersons(
    ctx.db,
    said.map((row) => row.created_by),
  )
  const mentioned = await loadMentioned(
    ctx.db,
    said.map((row) => row.content),
  )
  const files = await loadAttachedFiles(
    ctx,
    COMMENT_ENTITY,
    said.map((row) => row.id),
  )
  return said.map((row) => {
    const attached = files.get(row.id) ?? []
    return {
      id: row.id,
      todo: row.todo,
      content: row.content,
      parent: row.parent,
      author: row.created_by,
      author_details: pick(authors, row.created_by),
      mentions_details: peopleNamedIn(row.content, mentioned),
      attachments: attached.map(({ id }) => id),
      attachments_details: attached,
      is_edited: row.version > 1 && row.deleted_at === null,
      is_deleted: row.deleted_at !== null,
      allowed: isChangeable(row, ctx.actor.id) ? ['update', 'remove'] : [],
      created_at: row.created_at,
      updated_at: row.updated_at,
    }
  })
}
