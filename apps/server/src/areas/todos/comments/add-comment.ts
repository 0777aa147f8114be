import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { claimFiles } from '../../files/upload/claim-files'
import { doneAt } from '../acts/done-at'
import { notifyTodoCommented } from '../notifications/notify-todo-changed'
import { tellTouched } from '../parts/tell-touched'
import type { TodoRow } from '../todo-view'
import { COMMENT_ENTITY, type CommentRow } from './comment-view'

/** What is said of a comment without a word. */
export const EMPTY = 'Комментарий не может быть пустым'

/** Stores a comment and tells the participants of it. */
export async function addComment(ctx: Context, todo: TodoRow, input: Schema<'TodoCommentInput'>): Promise<CommentRow> {
  const content = input.content.trim()
  if (content === '') throw invalid({ content: EMPTY })
  const answered = input.parent ? await commentOf(ctx, todo.id, input.parent) : undefined
  await tellTalk(ctx, todo)
  const [comment] = await ctx.tx
    .insert(todoCommentsTable)
    .values({
      created_at: doneAt(ctx, (answered ?? todo).created_at),
      todo: todo.id,
      parent: input.parent ?? null,
      content,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!comment) throw new Error('The database answered an insert with no row')
  if (input.attachments) await claimFiles(ctx, input.attachments, COMMENT_ENTITY, comment.id)
  await notifyTodoCommented(ctx, todo, comment)
  return comment
}

/**
 * Tells that the talk of a task changes, before it does: who edits the task holds its row and then waits for its text of
 * the search, so a comment, which writes that text, takes the row first too.
 */
export async function tellTalk(ctx: Context, todo: TodoRow): Promise<void> {
  await tellTouched(ctx, todo, 'comments_count')
}

async function commentOf(ctx: Context, todo: number, parent: number): Promise<{ created_at: string }> {
  const [found] = await ctx.tx
    .select({ created_at: todoCommentsTable.created_at })
    .from(todoCommentsTable)
    .where(
      and(eq(todoCommentsTable.id, parent), eq(todoCommentsTable.todo, todo), isNull(todoCommentsTable.deleted_at)),
    )
  if (!found) throw invalid({ parent: 'Это комментарий другой задачи' })
  return found
}
