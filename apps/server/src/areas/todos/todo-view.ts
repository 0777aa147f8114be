import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { prepareOnce } from '../../db/prepare-once'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todoCommentsTable } from '../../db/tables/todos/todo-comments'
import { todoTimesTable } from '../../db/tables/todos/todo-times'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'
import type { Presented } from '../../lib/resource/spec'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { loadMentioned, type Mentioned, peopleNamedIn } from '../notifications/mentions'
import { categoryOf, loadCategories } from './categories/categories'
import { slaStateOf } from './sla/sla-state'

/** A stored task. */
export type TodoRow = typeof todosTable.$inferSelect

/** A record where a task names it; a place has its full name too. */
type NamedRecord = Schema<'LocationReference'>

/** What tasks name beside their own columns, loaded for many at once. */
export interface TodoDetails {
  people: Map<number, Schema<'Person'>>
  /** `team:3` → how that record is called. */
  names: Map<string, NamedRecord>
  categories: Awaited<ReturnType<typeof loadCategories>>
  comments: Map<number, number>
  children: Map<number, number>
  minutes: Map<number, number>
  mentioned: Mentioned
  files: Map<number, Schema<'FileReference'>[]>
}

/** Loads what the tasks of a list name. */
export async function loadTodoDetails(rows: TodoRow[], ctx: Context): Promise<TodoDetails> {
  const { db } = ctx
  const ids = rows.map((row) => row.id)
  const people = rows.flatMap((row) => [
    row.assignee,
    row.substituted_for,
    row.completed_by,
    ...row.co_assignees,
    ...row.watchers,
    ...row.checklist.map((item) => item.done_by),
  ])
  return {
    people: await loadPersons(db, people),
    names: await loadNames(ctx, rows),
    categories: await loadCategories(
      db,
      rows.map((row) => row.category),
    ),
    ...(await countBeside(ctx, ids)),
    mentioned: await loadMentioned(
      db,
      rows.map((row) => row.description),
    ),
    files: await loadAttachedFiles(ctx, 'todo', ids),
  }
}

/** The own part of a task in an answer. */
export function presentTodo(row: TodoRow, details: TodoDetails): Presented<'/todos'> {
  const files = details.files.get(row.id) ?? []
  return {
    title: row.title,
    description: row.description,
    description_doc: row.description_doc,
    status: row.status,
    priority: row.priority,
    is_emergency: row.is_emergency,
    category: row.category,
    category_details: categoryOf(details.categories, row.category),
    tagList: row.tagList,
    assignee: pick(details.people, row.assignee),
    substituted_for: row.substituted_for,
    substituted_for_details: pick(details.people, row.substituted_for),
    co_assignees: row.co_assignees,
    co_assignees_details: named(row.co_assignees, details),
    watchers: row.watchers,
    watchers_details: named(row.watchers, details),
    team: row.team,
    team_details: reference(row, details, 'team'),
    location: row.location,
    location_details: details.names.get(`location:${row.location}`) ?? null,
    plan_point: row.plan_point,
    object: row.object,
    object_details: reference(row, details, 'object'),
    tenant: row.tenant,
    tenant_details: reference(row, details, 'tenant'),
    start_at: row.start_at,
    due_at: row.due_at,
    planned_minutes: row.planned_minutes,
    parent: row.parent,
    parent_details: reference(row, details, 'parent'),
    result: row.result,
    attachments: files.map((file) => file.id),
    attachments_details: files,
    source: row.source,
    is_overdue: isOverdue(row),
    sla_state: slaStateOf(row),
    react_by: row.react_by,
    due_by_sla: row.due_by_sla,
    reopened_count: row.reopened_count,
    comments_count: details.comments.get(row.id) ?? 0,
    checklist: row.checklist.map((item) => ({ ...item, done_by_details: pick(details.people, item.done_by) })),
    children_count: details.children.get(row.id) ?? 0,
    materials: row.materials,
    require_photo: row.require_photo,
    require_checklist: row.require_checklist,
    require_review: row.require_review,
    spent_minutes: details.minutes.get(row.id) ?? 0,
    rating: row.rating,
    mentions_details: peopleNamedIn(row.description, details.mentioned),
    accepted_at: row.accepted_at,
    started_at: row.started_at,
    completed_at: row.completed_at,
    completed_by: pick(details.people, row.completed_by),
    kanban_order: row.kanban_order,
    place_snapshot: row.place_snapshot,
    recurrence: row.recurrence,
  }
}

function reference(row: TodoRow, { names }: TodoDetails, field: Named): Schema<'Reference'> | null {
  const id = row[field]
  const found = id === null ? undefined : names.get(`${field}:${id}`)
  return found ? { id: found.id, name: found.name } : null
}

function named(ids: readonly number[], { people }: TodoDetails): Schema<'Person'>[] {
  return ids.map((id) => people.get(id)).filter((person) => person !== undefined)
}

/** A task is late when its time is over and it is not finished. */
function isOverdue({ due_at, status }: TodoRow): boolean {
  return due_at !== null && status !== 'Completed' && Date.parse(due_at) < Date.now()
}

/** The fields of a task that name another record by its number: where it is kept and how it is called. */
const NAMED = {
  team: { table: teamsTable, name: teamsTable.name },
  object: { table: objectsTable, name: objectsTable.name },
  tenant: { table: tenantsTable, name: tenantsTable.name },
  parent: { table: todosTable, name: todosTable.title },
  location: { table: locationsTable, name: locationsTable.name },
}
type Named = keyof typeof NAMED

/** All of them in one query: a list is asked for often, and each query is a way to the database and back. */
async function loadNames(ctx: Context, rows: TodoRow[]): Promise<TodoDetails['names']> {
  const idsOf = (Object.keys(NAMED) as Named[]).map((field) => {
    const ids = rows.map((row) => row[field]).filter((id) => id !== null)
    return [field, [...new Set(ids)]] as const
  })
  const filled = idsOf.filter(([, ids]) => ids.length > 0)
  if (filled.length === 0) return new Map()
  const found = await namesOf(filled.map(([field]) => field))(ctx.db).execute(Object.fromEntries(filled))
  const named = found.map(({ field, id, ...names }) => ({ field, id: Number(id), ...names }))
  const parents = named.filter(({ field }) => field === 'parent').map(({ id }) => id)
  // The title of a task is nobody's who may not read it, though he may read a part of it.
  const seen = await readerOf('todo')?.(ctx.db, ctx.actor, parents)
  const told = named.filter(({ field, id }) => field !== 'parent' || seen?.has(id))
  return new Map(told.map(({ field, ...names }) => [`${field}:${names.id}`, names]))
}

const namesQueries = new Map<string, ReturnType<typeof prepareNames>>()

/** Lists name few sets of fields: the query of each set is built once. */
function namesOf(fields: Named[]) {
  const key = fields.join()
  const query = namesQueries.get(key) ?? prepareNames(fields)
  namesQueries.set(key, query)
  return query
}

function prepareNames(fields: Named[]) {
  const parts = fields.map((field) => {
    const { table, name } = NAMED[field]
    const fullName = field === 'location' ? sql`${locationsTable.full_name}` : sql`''`
    return sql`select ${sql.raw(`'${field}'`)} as field, ${table.id} as id, ${name} as name, ${fullName} as full_name
      from ${table} where ${anyOf(table.id, sql.placeholder(field))}`
  })
  return prepareOnce((db) =>
    db
      .select({
        field: sql<Named>`field`,
        id: sql<string>`id`,
        name: sql<string>`name`,
        full_name: sql<string>`full_name`,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as names`)
      .prepare(''),
  )
}

const countsOf = prepareOnce((db) => {
  const ids = sql.placeholder('ids')
  const counts = sql`(
    select 'comments' as kind, ${todoCommentsTable.todo} as todo, count(*)::int as n from ${todoCommentsTable}
      where ${anyOf(todoCommentsTable.todo, ids)} and ${todoCommentsTable.deleted_at} is null group by 2
    union all
    select 'children', ${todosTable.parent}, count(*)::int from ${todosTable}
      where ${anyOf(todosTable.parent, ids)} and ${todosTable.deleted_at} is null group by 2
    union all
    select 'minutes', ${todoTimesTable.todo}, coalesce(sum(${todoTimesTable.minutes}), 0)::int from ${todoTimesTable}
      where ${anyOf(todoTimesTable.todo, ids)} group by 2) as counts`
  const kind = sql<'comments' | 'children' | 'minutes'>`kind`
  return db.select({ kind, todo: sql<string>`todo`, n: sql<number>`n` }).from(counts).prepare('')
})

/** Comments, parts and minutes of tasks: three counts in one query, for the same reason. */
async function countBeside(
  ctx: Context,
  ids: readonly number[],
): Promise<Pick<TodoDetails, 'comments' | 'children' | 'minutes'>> {
  const rows = await countsOf(ctx.db).execute({ ids })
  const counts = {
    comments: new Map<number, number>(),
    children: new Map<number, number>(),
    minutes: new Map<number, number>(),
  }
  for (const { kind, todo, n } of rows) counts[kind].set(Number(todo), n)
  return counts
}
