import type { RecordOf, Schema } from '@ws/api-client/contract'
import { and, count, inArray, isNull } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/locations'
import { objectsTable } from '../../db/tables/objects'
import { teamsTable } from '../../db/tables/teams'
import { tenantsTable } from '../../db/tables/tenants'
import { todoCommentsTable } from '../../db/tables/todo-comments'
import { todosTable } from '../../db/tables/todos'
import type { Context } from '../../lib/handler'
import { loadPersons, loadReferences, pick } from '../../lib/persons'
import type { Presented } from '../../lib/resource/spec'
import { loadAttachedFiles } from '../files/claim-files'

/** A stored task. */
export type TodoRow = typeof todosTable.$inferSelect
/** A task as the contract promises it. */
export type TodoRecord = RecordOf<'/todos'>

/** What tasks name beside their own columns, loaded for many at once. */
export interface TodoDetails {
  people: Map<number, Schema<'Person'>>
  teams: Map<number, Schema<'Reference'>>
  locations: Map<number, Schema<'LocationReference'>>
  objects: Map<number, Schema<'Reference'>>
  tenants: Map<number, Schema<'Reference'>>
  parents: Map<number, Schema<'Reference'>>
  comments: Map<number, number>
  files: Map<number, Schema<'FileReference'>[]>
}

/** Loads what the tasks of a list name. */
export async function loadTodoDetails(rows: TodoRow[], ctx: Context): Promise<TodoDetails> {
  const { db } = ctx
  const ids = rows.map((row) => row.id)
  const people = rows.flatMap((row) => [row.assignee, row.completed_by, ...row.co_assignees, ...row.watchers])
  return {
    people: await loadPersons(db, people),
    teams: await loadReferences(
      db,
      teamsTable,
      teamsTable.name,
      rows.map((row) => row.team),
    ),
    locations: await loadLocations(
      ctx,
      rows.map((row) => row.location),
    ),
    objects: await loadReferences(
      db,
      objectsTable,
      objectsTable.name,
      rows.map((row) => row.object),
    ),
    tenants: await loadReferences(
      db,
      tenantsTable,
      tenantsTable.name,
      rows.map((row) => row.tenant),
    ),
    parents: await loadReferences(
      db,
      todosTable,
      todosTable.title,
      rows.map((row) => row.parent),
    ),
    comments: await countComments(ctx, ids),
    files: await loadAttachedFiles(ctx, 'todo', ids),
  }
}

/** The own part of a task in an answer. */
export function presentTodo(row: TodoRow, details: TodoDetails): Presented<'/todos'> {
  const files = details.files.get(row.id) ?? []
  const named = (ids: number[]) => ids.map((id) => details.people.get(id)).filter((person) => person !== undefined)
  return {
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    is_emergency: row.is_emergency,
    category: row.category,
    tagList: row.tagList,
    assignee: pick(details.people, row.assignee),
    co_assignees: row.co_assignees,
    co_assignees_details: named(row.co_assignees),
    watchers: row.watchers,
    watchers_details: named(row.watchers),
    team: row.team,
    team_details: pick(details.teams, row.team),
    location: row.location,
    location_details: pick(details.locations, row.location),
    object: row.object,
    object_details: pick(details.objects, row.object),
    tenant: row.tenant,
    tenant_details: pick(details.tenants, row.tenant),
    start_at: row.start_at,
    due_at: row.due_at,
    planned_minutes: row.planned_minutes,
    parent: row.parent,
    parent_details: pick(details.parents, row.parent),
    result: row.result,
    attachments: files.map((file) => file.id),
    attachments_details: files,
    source: row.source,
    is_overdue: isOverdue(row),
    reopened_count: row.reopened_count,
    comments_count: details.comments.get(row.id) ?? 0,
    accepted_at: row.accepted_at,
    started_at: row.started_at,
    completed_at: row.completed_at,
    completed_by: pick(details.people, row.completed_by),
    kanban_order: row.kanban_order,
    place_snapshot: row.place_snapshot,
  }
}

/** A task is late when its time is over and it is not finished. */
function isOverdue({ due_at, status }: TodoRow): boolean {
  return due_at !== null && status !== 'Completed' && Date.parse(due_at) < Date.now()
}

async function loadLocations(ctx: Context, ids: (number | null)[]): Promise<TodoDetails['locations']> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: locationsTable.id, name: locationsTable.name, full_name: locationsTable.full_name })
    .from(locationsTable)
    .where(inArray(locationsTable.id, [...new Set(wanted)]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function countComments(ctx: Context, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ todo: todoCommentsTable.todo, n: count() })
    .from(todoCommentsTable)
    .where(and(inArray(todoCommentsTable.todo, ids), isNull(todoCommentsTable.deleted_at)))
    .groupBy(todoCommentsTable.todo)
  return new Map(rows.map((row) => [row.todo, row.n]))
}
