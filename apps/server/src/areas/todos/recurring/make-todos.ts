import type { CreateInput } from '@ws/api-client/contract'
import { and, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todoTemplatesTable } from '../../../db/tables/todos/todo-templates'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { firstDescribed } from '../../../lib/text/described'
import { dayIn } from '../../../lib/time/company-clock'
import { copyFiles, filesOf } from '../../files/upload/claim-files'
import { readCategory } from '../categories/categories'
import { todoResource } from '../todo-resource'
import { peopleFor, readStaff } from './expected-person'
import { fillTitle } from './fill-title'
import { RECURRENCE_ENTITY, type RecurrenceRow } from './recurrence-input'
import { contentFor } from './todo-content'
import { TEMPLATE_ENTITY } from './todo-template-resource'

const DAY = 86_400_000

/** What a task made by a schedule holds beside what people may send. */
type RecurringInput = CreateInput<'/todos'> & { source: 'recurring'; recurrence: number; occurrence_at: string }
type Place = { id: number; full_name: string }

/** Makes the tasks of one due moment: one, or one for each place; answers how many. What is gone by now is left out. */
export async function makeTodos(ctx: Context, schedule: RecurrenceRow, dueAt: Date): Promise<number> {
  const places = await livePlaces(ctx, schedule.locations)
  const wanted: (Place | null)[] = schedule.per_location ? places : [places[0] ?? null]
  const busy = new Set([
    ...(schedule.skip_open ? await openPlaces(ctx, schedule.id) : []),
    ...(await placesMadeFor(ctx, schedule, dueAt)),
  ])
  const people = peopleFor(schedule, await readStaff(ctx.tx, schedule.assignees), dueAt)
  const fields = await fieldsOf(ctx, schedule)
  const lender = await lenderOf(ctx, schedule)
  let made = 0
  for (const place of wanted) {
    if (busy.has(place?.id ?? null)) continue
    const turn = schedule.assignee_rule === 'rotate' ? (schedule.turn + made) % Math.max(people.length, 1) : 0
    const input: RecurringInput = {
      ...fields,
      title: fillTitle(schedule.title, place?.full_name, dueAt, schedule.timezone),
      location: place?.id ?? null,
      assignee: people[turn] ?? null,
      due_at: dueAt.toISOString(),
      source: 'recurring',
      recurrence: schedule.id,
      occurrence_at: dueAt.toISOString(),
    }
    const { id } = await todoResource.create(ctx, input)
    await copyFiles(ctx, lender, { entity: 'todo', id })
    made += 1
  }
  return made
}

/** Whose files the tasks take over: the schedule's own, and if it has none those of its template. */
async function lenderOf(ctx: Context, { id, template }: RecurrenceRow): Promise<{ entity: string; id: number }> {
  const own = { entity: RECURRENCE_ENTITY, id }
  if (template === null || (await filesOf(ctx, RECURRENCE_ENTITY, id)).length > 0) return own
  return { entity: TEMPLATE_ENTITY, id: template }
}

/** The schedule's own fields; what it leaves empty comes from its template. */
async function fieldsOf(ctx: Context, schedule: RecurrenceRow) {
  const [template] = schedule.template
    ? await ctx.tx.select().from(todoTemplatesTable).where(eq(todoTemplatesTable.id, schedule.template))
    : []
  const staff = await readStaff(ctx.tx, [...schedule.co_assignees, ...schedule.watchers])
  const people = new Set(staff.map(({ id }) => id))
  const category = (await readCategory(ctx.tx, schedule.category)) ?? (await readCategory(ctx.tx, template?.category))
  return {
    ...contentFor(schedule, template),
    ...firstDescribed(schedule, template),
    category: category?.key ?? null,
    priority: template && schedule.priority === 'Medium' ? template.priority : schedule.priority,
    planned_minutes: schedule.planned_minutes ?? template?.planned_minutes ?? null,
    team: await living(ctx, teamsTable, schedule.team),
    tenant: await living(ctx, tenantsTable, schedule.tenant),
    co_assignees: schedule.co_assignees.filter((id) => people.has(id)),
    watchers: schedule.watchers.filter((id) => people.has(id)),
  }
}

/** The number of a record, or null once it is deleted. */
async function living(
  ctx: Context,
  table: typeof teamsTable | typeof tenantsTable,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  const [row] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  return row?.id ?? null
}

async function livePlaces(ctx: Context, ids: number[]): Promise<Place[]> {
  if (ids.length === 0) return []
  const { id, full_name } = locationsTable
  const rows = await ctx.tx
    .select({ id, full_name })
    .from(locationsTable)
    .where(and(inArray(id, ids), isNull(locationsTable.deleted_at)))
  return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? [])
}

/** Places that have their task of that day already: a change of the hour makes no second one. */
async function placesMadeFor(ctx: Context, { id, timezone }: RecurrenceRow, dueAt: Date): Promise<(number | null)[]> {
  const { location, occurrence_at, recurrence } = todosTable
  const around = (days: number) => new Date(dueAt.getTime() + days * DAY).toISOString()
  const rows = await ctx.tx
    .select({ location, occurrence_at })
    .from(todosTable)
    .where(and(eq(recurrence, id), gte(occurrence_at, around(-2)), lte(occurrence_at, around(2))))
  const day = dayIn(timezone, dueAt)
  return rows
    .filter((row) => row.occurrence_at !== null && dayIn(timezone, new Date(row.occurrence_at)) === day)
    .map((row) => row.location)
}

/** Places at which a task of the schedule is still open. */
async function openPlaces(ctx: Context, recurrence: number): Promise<Set<number | null>> {
  const rows = await ctx.tx
    .select({ location: todosTable.location })
    .from(todosTable)
    .where(
      and(
        eq(todosTable.recurrence, recurrence),
        ne(todosTable.status, 'Completed'),
        eq(todosTable.is_archived, false),
        isNull(todosTable.deleted_at),
      ),
    )
  return new Set(rows.map((row) => row.location))
}
