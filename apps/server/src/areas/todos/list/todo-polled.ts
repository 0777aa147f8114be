import type { Schema } from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { partOfRow } from '../../../lib/resource/whole-row'
import { todoResource } from '../todo-resource'

const POLLED = partOfRow(todosTable, ['id', 'title', 'status', 'assignee', 'created_by', 'co_assignees', 'watchers'])

/** The tasks of a condition with what a poll compares and tells, and nothing else read: it asks for thousands. */
export async function selectPolled(ctx: Context, conditions: SQL[], order: SQL[]): Promise<Schema<'PolledTodo'>[]> {
  const rows = await todoResource.selectParts(ctx, POLLED, conditions, { order })
  const people = await loadPersons(
    ctx.db,
    rows.map(({ assignee }) => assignee),
  )
  const names = new Map([...people].map(([id, { name }]) => [id, { id, name }]))
  return rows.map(({ id, title, status, assignee, created_by, co_assignees, watchers }) => ({
    id,
    title,
    status,
    assignee: pick(names, assignee),
    author: created_by,
    co_assignees,
    watchers,
  }))
}

/** The same of a whole record. */
export function polledOf(todo: Schema<'Todo'>): Schema<'PolledTodo'> {
  const { id, title, status, assignee, author, co_assignees, watchers } = todo
  return {
    id,
    title,
    status,
    assignee: assignee && { id: assignee.id, name: assignee.name },
    author,
    co_assignees,
    watchers,
  }
}
