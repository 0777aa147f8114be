import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { forbidden, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { readerOf, registerEntity } from '../../../lib/resource/registry'
import { claimFiles } from '../../files/upload/claim-files'
import { rewordComment } from '../../notifications/reword-comment'
import { commentPage, withTombstones } from '../../record-parts/comments/comment-view'
import { requireChangeable } from '../../record-parts/comments/store-comment'
import { notifyReworded } from '../notifications/notify-mentioned'
import { todoResource } from '../todo-resource'
import type { TodoRow } from '../todo-view'
import { addComment, EMPTY, tellTalk } from './add-comment'
import { COMMENT_ENTITY, type CommentRow, presentTodoComment, presentTodoComments } from './comment-view'

// Who may read a task may read what is said about it; so a file tells that a comment uses it.
registerEntity(COMMENT_ENTITY, {
  path: '/todos',
  permission: 'todos.view',
  async mayRead(db, actor, ids) {
    const comments = await db
      .select({ id: todoCommentsTable.id, todo: todoCommentsTable.todo })
      .from(todoCommentsTable)
      .where(and(anyOf(todoCommentsTable.id, ids), isNull(todoCommentsTable.deleted_at)))
    const todos = [...new Set(comments.map(({ todo }) => todo))]
    const readable = await readerOf('todo')?.(db, actor, todos)
    return new Set(comments.filter(({ todo }) => readable?.has(todo)).map(({ id }) => id))
  },
  async titles(db, ids) {
    const rows = await db
      .select({ id: todoCommentsTable.id, todo: todosTable.id, title: todosTable.title })
      .from(todoCommentsTable)
      .innerJoin(todosTable, eq(todosTable.id, todoCommentsTable.todo))
      .where(anyOf(todoCommentsTable.id, ids))
    return new Map(rows.map(({ id, todo, title }) => [id, `Комментарий к задаче #${todo} «${title}»`]))
  },
})

/** Every comment of a task that one may see, oldest first; a deleted one keeps its place while it has answers. */
export const listComments: Handler<'todos.listComments'> = async ({ params }, ctx) => {
  await visibleTodo(ctx, params.id)
  const rows = await ctx.db
    .select()
    .from(todoCommentsTable)
    .where(eq(todoCommentsTable.todo, params.id))
    .orderBy(asc(todoCommentsTable.created_at), asc(todoCommentsTable.id))
  return commentPage(await presentTodoComments(ctx, params.id, withTombstones(rows)))
}

/** Adds a comment, or an answer to a comment of the same task. */
export const createComment: Handler<'todos.createComment'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const todo = await visibleTodo(ctx, params.id)
  return presentTodoComment(ctx, await addComment(ctx, todo, body))
}

/** Words an own comment anew. */
export const updateComment: Handler<'todos.updateComment'> = async ({ params, body }, ctx) => {
  const { todo, comment: before } = await lockOwnComment(ctx, params)
  const content = body.content === undefined ? before.content : body.content.trim()
  if (content === '') throw invalid({ content: EMPTY })
  if (body.attachments) await claimFiles(ctx, body.attachments, COMMENT_ENTITY, before.id)
  const [after] = await ctx.tx
    .update(todoCommentsTable)
    .set({
      content,
      updated_at: sql`clock_timestamp()`,
      updated_by: ctx.actor.id,
      version: sql`${todoCommentsTable.version} + 1`,
    })
    .where(eq(todoCommentsTable.id, before.id))
    .returning()
  if (!after) throw notFound()
  if (content !== before.content) await rewordComment(ctx, { ...before, entity: 'todo', entity_id: todo.id }, content)
  await notifyReworded(ctx, todo, { before: before.content, after: content })
  return presentTodoComment(ctx, after)
}

/** Deletes an own comment. */
export const removeComment: Handler<'todos.removeComment'> = async ({ params }, ctx) => {
  const { comment } = await lockOwnComment(ctx, params)
  await claimFiles(ctx, [], COMMENT_ENTITY, comment.id)
  await ctx.tx
    .update(todoCommentsTable)
    .set({ deleted_at: sql`now()`, deleted_by: ctx.actor.id })
    .where(eq(todoCommentsTable.id, comment.id))
  await rewordComment(ctx, { ...comment, entity: 'todo', entity_id: comment.todo }, null)
}

async function lockOwnComment(
  ctx: Context,
  params: { id: number; comment: number },
): Promise<{ todo: TodoRow; comment: CommentRow }> {
  requirePermission(ctx.actor, 'todos.create')
  const todo = await visibleTodo(ctx, params.id)
  await tellTalk(ctx, todo)
  const [comment] = await ctx.tx
    .select()
    .from(todoCommentsTable)
    .where(
      and(
        eq(todoCommentsTable.id, params.comment),
        eq(todoCommentsTable.todo, params.id),
        isNull(todoCommentsTable.deleted_at),
      ),
    )
    .for('update')
  if (!comment) throw notFound()
  if (comment.created_by !== ctx.actor.id) throw forbidden('можно менять только свои комментарии')
  requireChangeable(comment, ctx.actor.id)
  return { todo, comment }
}

async function visibleTodo(ctx: Context, id: number): Promise<TodoRow> {
  const [found] = await todoResource.select(ctx, [eq(todosTable.id, id), isNull(todosTable.deleted_at)], { limit: 1 })
  if (!found) throw notFound()
  return found.row
}
