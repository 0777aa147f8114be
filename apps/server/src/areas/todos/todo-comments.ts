import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { todoCommentsTable } from '../../db/tables/todo-comments'
import { todosTable } from '../../db/tables/todos'
import { invalid, notFound } from '../../lib/error'
import type { Context, Handler } from '../../lib/handler'
import { requirePermission } from '../../lib/permissions'
import { loadPersons, pick } from '../../lib/persons'
import { notifyTodoCommented } from '../notifications/notify-todo-changed'
import { todoResource } from './todo-resource'
import type { TodoRow } from './todo-view'

type CommentRow = typeof todoCommentsTable.$inferSelect

/** Every comment of a task that one may see, oldest first. */
export const listComments: Handler<'todos.listComments'> = async ({ params }, ctx) => {
  await visibleTodo(ctx, params.id)
  const rows = await ctx.db
    .select()
    .from(todoCommentsTable)
    .where(and(eq(todoCommentsTable.todo, params.id), isNull(todoCommentsTable.deleted_at)))
    .orderBy(asc(todoCommentsTable.created_at), asc(todoCommentsTable.id))
  const data = await presentComments(ctx, rows)
  return {
    data,
    meta: { page: 1, page_size: Math.max(data.length, 1), total: data.length, pages: data.length > 0 ? 1 : 0 },
  }
}

/** Adds a comment, or an answer to a comment of the same task. */
export const createComment: Handler<'todos.createComment'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const todo = await visibleTodo(ctx, params.id)
  const [comment] = await presentComments(ctx, [await addComment(ctx, todo, body)])
  if (!comment) throw new Error('A row was presented as nothing')
  return comment
}

/** Stores a comment and tells the participants of it. */
export async function addComment(ctx: Context, todo: TodoRow, input: Schema<'TodoCommentInput'>): Promise<CommentRow> {
  const content = input.content.trim()
  if (content === '') throw invalid({ content: 'Комментарий не может быть пустым' })
  if (input.parent) await assertSameTodo(ctx, todo.id, input.parent)
  const [comment] = await ctx.tx
    .insert(todoCommentsTable)
    .values({
      todo: todo.id,
      parent: input.parent ?? null,
      content,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!comment) throw new Error('The database answered an insert with no row')
  await notifyTodoCommented(ctx, todo, comment)
  return comment
}

async function visibleTodo(ctx: Context, id: number): Promise<TodoRow> {
  const [found] = await todoResource.select(ctx, [eq(todosTable.id, id), isNull(todosTable.deleted_at)], { limit: 1 })
  if (!found) throw notFound()
  return found.row
}

async function assertSameTodo(ctx: Context, todo: number, parent: number): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: todoCommentsTable.id })
    .from(todoCommentsTable)
    .where(
      and(eq(todoCommentsTable.id, parent), eq(todoCommentsTable.todo, todo), isNull(todoCommentsTable.deleted_at)),
    )
  if (!found) throw invalid({ parent: 'Это комментарий другой задачи' })
}

async function presentComments(ctx: Context, rows: CommentRow[]): Promise<Schema<'TodoComment'>[]> {
  const authors = await loadPersons(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  return rows.map((row) => ({
    id: row.id,
    todo: row.todo,
    content: row.content,
    parent: row.parent,
    author: row.created_by,
    author_details: pick(authors, row.created_by),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}
