import type { Schema } from '@ws/api-client/contract'
import type { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import type { Context } from '../../../lib/http/handler'
import { commentEntity, isChangeable, presentComments } from '../../record-parts/comments/comment-view'

/** A stored comment. */
export type CommentRow = typeof todoCommentsTable.$inferSelect

/** The name under which files of comments are kept. */
export const COMMENT_ENTITY = commentEntity('todo')

/** One comment as the contract promises it. */
export async function presentTodoComment(ctx: Context, row: CommentRow): Promise<Schema<'TodoComment'>> {
  const [comment] = await presentTodoComments(ctx, row.todo, [row])
  if (!comment) throw new Error('A row was presented as nothing')
  return comment
}

/** Comments of one task as the contract promises them. */
export async function presentTodoComments(
  ctx: Context,
  todo: number,
  rows: readonly CommentRow[],
): Promise<Schema<'TodoComment'>[]> {
  const comments = await presentComments(ctx, 'todo', rows, (row) =>
    isChangeable(row, ctx.actor.id) ? ['update', 'remove'] : [],
  )
  return comments.map((comment) => ({ ...comment, todo }))
}
