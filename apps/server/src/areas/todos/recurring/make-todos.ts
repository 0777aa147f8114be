import type { CreateInput } from '@ws/api-client/contract'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/locations'
import { profilesTable } from '../../../db/tables/profiles'
import { teamsTable } from '../../../db/tables/teams'
import { todoTemplatesTable } from '../../../db/tables/todo-templates'
import { todosTable } from '../../../db/tables/todos'
import type { Context } from '../../../lib/handler'
import { todoResource } from '../todo-resource'
import type { RecurrenceRow } from './recurrence-input'

const LONGEST_TITLE = 255

/** What a task made by a schedule holds beside what people may send. */
type RecurringInput = CreateInput<'/todos'> & { source: 'recurring'; recurrence: number; occurrence_at: string }
type Place = { id: number; full_name: string }

/** Makes the tasks of one due moment: one, or one for each place; answers how many. What is gone by now is left out. */
export async function makeTodos(ctx: Context, schedule: RecurrenceRow, dueAt: Date): Promise<number> {
  const places = await livePlaces(ctx, schedule.locations)
  const wanted: (Place | null)[] = schedule.per_location ? places : [places[0] ?? null]
  const open = schedule.skip_open ? await openPlaces(ctx, schedule.id) : new Set<number | null>()
  const people = await workingPeople(ctx, schedule, dueAt)
  const fields = await fieldsOf(ctx, schedule)
  let made = 0
  for (const place of wanted) {
    if (open.has(place?.id ?? null)) continue
    const turn = schedule.assignee_rule === 'rotate' ? (schedule.turn + made) % Math.max(people.length, 1) : 0
    const input: RecurringInput = {
      ...fields,
      title: fillTitle(schedule, place, dueAt),
      location: place?.id ?? null,
      assignee: people[turn] ?? null,
      due_at: dueAt.toISOString(),
      source: 'recurring',
      recurrence: schedule.id,
      occurrence_at: dueAt.toISOString(),
    }
    await todoResource.create(ctx, input)
    made += 1
  }
  return made
}

/** «Уборка: {location}, {date}» with the place and the day of the due moment, by the schedule's own clock. */
function fillTitle({ title, timezone }: RecurrenceRow, place: Place | null, dueAt: Date): string {
  const date = dueAt.toLocaleDateString('ru-RU', {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return title
    .replaceAll('{location}', place?.full_name ?? '')
    .replaceAll('{date}', date)
    .trim()
    .slice(0, LONGEST_TITLE)
}

/** The schedule's own fields; what it leaves empty comes from its template. */
async function fieldsOf(ctx: Context, schedule: RecurrenceRow) {
  const [template] = schedule.template
    ? await ctx.tx.select().from(todoTemplatesTable).where(eq(todoTemplatesTable.id, schedule.template))
    : []
  const [team] = schedule.team
    ? await ctx.tx
        .select({ id: teamsTable.id })
        .from(teamsTable)
        .where(and(eq(teamsTable.id, schedule.team), isNull(teamsTable.deleted_at)))
    : []
  return {
    description: schedule.description ?? template?.description ?? null,
    category: schedule.category ?? template?.category ?? null,
    priority: template && schedule.priority === 'Medium' ? template.priority : schedule.priority,
    planned_minutes: schedule.planned_minutes ?? template?.planned_minutes ?? null,
    tagList: template?.tagList ?? [],
    team: team?.id ?? null,
  }
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

/** Those of the schedule's people who work here, without the absent ones if somebody is left. */
async function workingPeople(ctx: Context, schedule: RecurrenceRow, dueAt: Date): Promise<number[]> {
  if (schedule.assignee_rule === 'none' || schedule.assignees.length === 0) return []
  const { id, employment_status, absence_from, absence_to } = profilesTable
  const rows = await ctx.tx
    .select({ id, absence_from, absence_to })
    .from(profilesTable)
    .where(and(inArray(id, schedule.assignees), isNull(profilesTable.deleted_at), ne(employment_status, 'dismissed')))
  const day = dueAt.toISOString().slice(0, 10)
  const isAbsent = (row: (typeof rows)[number]) =>
    row.absence_from !== null && row.absence_from <= day && (row.absence_to === null || day <= row.absence_to)
  const here = rows.filter((row) => !isAbsent(row))
  const chosen = new Set((here.length > 0 ? here : rows).map((row) => row.id))
  return schedule.assignees.filter((person) => chosen.has(person))
}
