import { colors } from '@ws/api-client/contract/labels'
import { and, arrayOverlaps, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { type CalendarEvent, type CalendarQuery, calendarSources } from '../../../lib/calendar/calendar-sources'
import { badQuery } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { scopeCondition } from '../../../lib/resource/scope'
import { type ProductionCalendar, readProductionCalendar } from '../../../lib/time/production-calendar'
import { movedFrom } from '../../../lib/time/recurrence/schedule'
import { todoScopes } from '../../places/scopes/todo-scopes'
import { expectedPerson, readStaff, type Staff } from '../recurring/expected-person'
import { nextDates, type RecurrenceRow } from '../recurring/recurrence-input'
import { mayPlan, todoRecurrences } from '../recurring/todo-recurrences.resource'
import { todoResource } from '../todo-resource'
import { mayWriteOwn } from '../todo-rights'
import { peopleEvents } from './people-events'

const DAY = 86_400_000
const LONGEST = 100 * DAY
/** A month of a busy company, in which a person still finds something; what is more is told to be left out. */
const MOST = 10_000
/** Future tasks of one schedule that are shown at once. */
const GHOSTS = 100
/** Whose turn it is is told so many dates ahead. */
const TURNS = 1_000
const GHOST = '#94A3B8'

/** What lies between two moments: tasks, the tasks that schedules will make, birthdays, absences, what areas put beside them. */
export const events: Handler<'calendar.events'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  const from = Date.parse(query.from)
  const to = Date.parse(query.to)
  if (!(to > from)) throw badQuery('bad_filter', { to: ['Конец раньше начала'] })
  if (to - from > LONGEST) throw badQuery('bad_filter', { to: ['Не больше 100 дней'] })
  const wants = (type: CalendarEvent['type']) => query.types === undefined || query.types.includes(type)
  const all = [
    ...(wants('todo') ? await todoEvents(ctx, query) : []),
    ...(wants('recurrence') && knows(query, OF_SCHEDULES) ? await ghosts(ctx, query) : []),
    ...(ctx.actor.grants.has('profiles.view') && knows(query, OF_PEOPLE) ? await peopleEvents(ctx, query, wants) : []),
  ]
  for (const { type, needs, knows: filters, find } of calendarSources()) {
    const isAsked = wants(type) && ctx.actor.grants.has(needs) && knows(query, filters)
    if (isAsked) all.push(...(await find(ctx, query, MOST + 1)))
  }
  // A date sorts before the moments of its day, as a calendar has it.
  all.sort((one, other) => Number(one.start > other.start) - Number(one.start < other.start))
  return { data: all.slice(0, MOST), meta: { truncated: all.length > MOST } }
}

const OF_PEOPLE: readonly Filter[] = ['assignee', 'team']
const OF_SCHEDULES: readonly Filter[] = [...OF_PEOPLE, 'object']
/** Filters that every kind of entries knows. */
const OF_ALL: readonly Filter[] = ['from', 'to', 'types', 'is_open']
type Filter = keyof CalendarQuery

/** Whether entries of a kind can be narrowed as it was asked: among urgent tasks nobody looks for birthdays. */
function knows(query: CalendarQuery, filters: readonly Filter[]): boolean {
  const known: readonly string[] = [...OF_ALL, ...filters]
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return asked.every(([name]) => known.includes(name)) && query.is_open !== false
}

async function todoEvents(ctx: Context, query: CalendarQuery): Promise<CalendarEvent[]> {
  const { start_at, due_at } = todosTable
  const { from, to, types: _types, assignee, ...filters } = query
  const view = scopeCondition(todoScopes, ctx.actor, requirePermission(ctx.actor, 'todos.view'))
  const grant = ctx.actor.grants.get('todos.edit')
  const edit = grant ? (scopeCondition(todoScopes, ctx.actor, grant) ?? sql`true`) : sql`false`
  const rows = await ctx.db
    .select({
      id: todosTable.id,
      title: todosTable.title,
      status: todosTable.status,
      start_at,
      due_at,
      assignee: todosTable.assignee,
      created_by: todosTable.created_by,
      co_assignees: todosTable.co_assignees,
      planned_minutes: todosTable.planned_minutes,
      version: todosTable.version,
      editable: sql<boolean>`coalesce((${edit}), false)`,
    })
    .from(todosTable)
    .where(
      and(
        view,
        ...todoResource.conditions(filters, ctx),
        or(
          and(gte(due_at, from), lt(due_at, to)),
          and(gte(start_at, from), lt(start_at, to)),
          and(lt(start_at, from), gte(due_at, to)),
        ),
        // Who helps has it in the calendar too.
        assignee && or(inArray(todosTable.assignee, assignee), arrayOverlaps(todosTable.co_assignees, assignee)),
      ),
    )
    .orderBy(asc(sql`coalesce(${start_at}, ${due_at})`), asc(todosTable.id))
    .limit(MOST + 1)
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.assignee),
  )
  return rows.map((row) => {
    const start = row.start_at ?? row.due_at ?? ''
    const person = row.assignee === null ? undefined : people.get(row.assignee)
    return {
      id: `todo:${row.id}`,
      type: 'todo',
      title: row.title,
      start,
      end: row.start_at !== null && row.due_at !== null ? row.due_at : null,
      all_day: false,
      lone: row.start_at === null ? 'due' : row.due_at === null ? 'start' : null,
      entity: 'todo',
      entity_id: row.id,
      link: `/todos/${row.id}`,
      color: colors.TodoStatus[row.status],
      editable: row.editable && mayWriteOwn(ctx.actor, 'edit', row),
      status: row.status,
      assignee: person ? { id: person.id, name: person.name } : null,
      planned_minutes: row.planned_minutes,
      version: row.version,
    }
  })
}

/** Tasks that schedules will make: what is made already is a task and not shown twice. */
async function ghosts(ctx: Context, query: CalendarQuery): Promise<CalendarEvent[]> {
  const table = todoRecurrencesTable
  const found = await todoRecurrences.select(ctx, [
    isNull(table.deleted_at),
    eq(table.is_paused, false),
    eq(table.is_archived, false),
    query.assignee && arrayOverlaps(table.assignees, query.assignee),
    query.team && inArray(table.team, query.team),
    query.object && inObjects(query.object),
  ])
  const chosen = [...new Set(found.flatMap(({ row }) => row.assignees))]
  const [staff, people] = [await readStaff(ctx.db, chosen), await loadPersons(ctx.db, chosen)]
  const calendar = await readProductionCalendar(ctx.db)
  const zones = await ctx.db
    .select({ id: workTeamZonesTable.id, color: workTeamZonesTable.color })
    .from(workTeamZonesTable)
    .where(
      anyOf(
        workTeamZonesTable.id,
        found.flatMap(({ row }) => row.zone ?? []),
      ),
    )
  const colorOf = new Map(zones.map(({ id, color }) => [id, color]))
  const { assignee: wanted } = query
  const shown = found.flatMap(({ row, mayEdit }) => {
    const personAt = whoAt(row, staff, { ...query, calendar })
    const moments = nextDates(row, {
      calendar,
      after: new Date(Math.max(Date.parse(query.from) - 1, Date.now())),
      before: new Date(Date.parse(query.to) - 1),
      limit: GHOSTS,
    })
    return moments.map((moment): CalendarEvent => {
      const start = moment.toISOString()
      const planned = movedFrom(row, start) ?? start
      const person = people.get(personAt(moment) ?? 0)
      return {
        // By the date of the rule: it stays the same entry wherever it is moved.
        id: `recurrence:${row.id}:${planned}`,
        type: 'recurrence',
        title: row.title
          .replaceAll('{location}', '')
          .replaceAll('{date}', '')
          .replace(/[\s:,]+$/, ''),
        start,
        end: null,
        all_day: false,
        lone: null,
        entity: 'todo_recurrence',
        entity_id: row.id,
        link: `/todos/recurrences/${row.id}`,
        color: colorOf.get(row.zone ?? 0) ?? GHOST,
        editable: mayEdit && mayPlan(ctx.actor, 'edit', row),
        status: null,
        assignee: person ? { id: person.id, name: person.name } : null,
        planned_minutes: row.planned_minutes,
        version: row.version,
      }
    })
  })
  // Of people who take turns each has his own dates.
  return wanted ? shown.filter(({ assignee }) => assignee === null || wanted.includes(assignee.id)) : shown
}

/** Who will get the task of a schedule at a moment; null where nobody knows yet. */
function whoAt(
  row: RecurrenceRow,
  staff: Staff[],
  { to, calendar }: Pick<CalendarQuery, 'to'> & { calendar: ProductionCalendar },
): (moment: Date) => number | null {
  const isTurns = row.assignee_rule === 'rotate' && row.assignees.length > 1
  const coming = isTurns ? nextDates(row, { calendar, before: new Date(Date.parse(to) - 1), limit: TURNS }) : []
  const places = new Map(coming.map((moment, index) => [moment.getTime(), index]))
  return (dueAt) => {
    const ahead = isTurns ? places.get(dueAt.getTime()) : 0
    return ahead === undefined ? null : expectedPerson(row, staff, { dueAt, ahead })
  }
}

function inObjects(objects: number[]): SQL {
  return sql`exists (select 1 from ${locationsTable}
    join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${locationsTable.id} = any(${todoRecurrencesTable.locations}) and ${inArray(objectsTable.id, objects)})`
}
