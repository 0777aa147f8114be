import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, arrayOverlaps, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/locations'
import { objectsTable } from '../../../db/tables/objects'
import { profilesTable } from '../../../db/tables/profiles'
import { teamMembersTable } from '../../../db/tables/team-members'
import { todoRecurrencesTable } from '../../../db/tables/todo-recurrences'
import { todosTable } from '../../../db/tables/todos'
import { badQuery } from '../../../lib/error'
import type { Context, Handler } from '../../../lib/handler'
import { requirePermission } from '../../../lib/permissions'
import { loadPersons } from '../../../lib/persons'
import { scopeCondition } from '../../../lib/resource/scope'
import { today } from '../../../lib/substitutes'
import { addDays } from '../recurring/rrule'
import { occurrences } from '../recurring/schedule'
import { todoRecurrences } from '../recurring/todo-recurrences.resource'
import { mayWriteOwn } from '../todo-rights'
import { todoScopes } from '../todo-scopes'

type Event = Schema<'CalendarEvent'>
type Query = OperationInput<'calendar.events'>['query']

const DAY = 86_400_000
const LONGEST = 100 * DAY
const MOST = 2_000
/** Future tasks of one schedule that are shown at once. */
const GHOSTS = 100
const MUTED = '#64748B'
const GHOST = '#94A3B8'

/** Colours of the six statuses (product 12.1). */
const COLORS: Record<(typeof todosTable.$inferSelect)['status'], string> = {
  Unsorted: '#64748B',
  Planned: '#0EA5E9',
  Accepted: '#6366F1',
  Progress: '#F59E0B',
  Review: '#8B5CF6',
  Completed: '#22C55E',
}

/** What lies between two moments: tasks, the tasks that schedules will make, birthdays and absences. */
export const events: Handler<'calendar.events'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  const from = Date.parse(query.from)
  const to = Date.parse(query.to)
  if (!(to > from)) throw badQuery('bad_filter', { to: ['Конец раньше начала'] })
  if (to - from > LONGEST) throw badQuery('bad_filter', { to: ['Не больше 100 дней'] })
  const wants = (type: Event['type']) => query.types === undefined || query.types.includes(type)
  const all = [
    ...(wants('todo') ? await todoEvents(ctx, query) : []),
    ...(wants('recurrence') ? await ghosts(ctx, query) : []),
    ...(ctx.actor.grants.has('profiles.view') && !query.object ? await peopleEvents(ctx, query, wants) : []),
  ]
  // A date sorts before the moments of its day, as a calendar has it.
  all.sort((one, other) => Number(one.start > other.start) - Number(one.start < other.start))
  return { data: all.slice(0, MOST), meta: { truncated: all.length > MOST } }
}

async function todoEvents(ctx: Context, query: Query): Promise<Event[]> {
  const { start_at, due_at } = todosTable
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
        isNull(todosTable.deleted_at),
        eq(todosTable.is_archived, false),
        or(
          and(gte(due_at, query.from), lt(due_at, query.to)),
          and(gte(start_at, query.from), lt(start_at, query.to)),
          and(lt(start_at, query.from), gte(due_at, query.to)),
        ),
        query.assignee &&
          or(inArray(todosTable.assignee, query.assignee), arrayOverlaps(todosTable.co_assignees, query.assignee)),
        query.team && inArray(todosTable.team, query.team),
        query.object && inArray(todosTable.object, query.object),
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
      entity: 'todo',
      entity_id: row.id,
      color: COLORS[row.status],
      // One without a due moment looks like one that is due when it begins: moved, it would become that.
      editable: row.editable && row.due_at !== null && mayWriteOwn(ctx.actor, 'edit', row),
      status: row.status,
      assignee: person ? { id: person.id, name: person.name } : null,
      planned_minutes: row.planned_minutes,
      version: row.version,
    }
  })
}

/** Tasks that schedules will make: what is made already is a task and not shown twice. */
async function ghosts(ctx: Context, query: Query): Promise<Event[]> {
  const table = todoRecurrencesTable
  const found = await todoRecurrences.select(ctx, [
    isNull(table.deleted_at),
    eq(table.is_paused, false),
    eq(table.is_archived, false),
    query.assignee && arrayOverlaps(table.assignees, query.assignee),
    query.team && inArray(table.team, query.team),
    query.object && inObjects(query.object),
  ])
  return found.flatMap(({ row }) => {
    const after = Math.max(Date.parse(query.from) - 1, Date.now(), row.last_due_at ? Date.parse(row.last_due_at) : 0)
    const moments = occurrences(row, {
      after: new Date(after),
      before: new Date(Date.parse(query.to) - 1),
      limit: GHOSTS,
    })
    return moments.map((moment): Event => {
      const start = moment.toISOString()
      return {
        id: `recurrence:${row.id}:${start}`,
        type: 'recurrence',
        title: row.title
          .replaceAll('{location}', '')
          .replaceAll('{date}', '')
          .replace(/[\s:,]+$/, ''),
        start,
        end: null,
        all_day: false,
        entity: 'todo_recurrence',
        entity_id: row.id,
        color: GHOST,
        editable: false,
        status: null,
        assignee: null,
        planned_minutes: row.planned_minutes,
        version: null,
      }
    })
  })
}

function inObjects(objects: number[]): SQL {
  return sql`exists (select 1 from ${locationsTable}
    join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${locationsTable.id} = any(${todoRecurrencesTable.locations}) and ${inArray(objectsTable.id, objects)})`
}

async function peopleEvents(ctx: Context, query: Query, wants: (type: Event['type']) => boolean): Promise<Event[]> {
  if (!wants('birthday') && !wants('absence')) return []
  const { id, full_name, birthday, hide_birthday, absence_from, absence_to, employment_status } = profilesTable
  const people = await ctx.db
    .select({ id, name: full_name, birthday, hide_birthday, absence_from, absence_to, employment_status })
    .from(profilesTable)
    .where(
      and(
        isNull(profilesTable.deleted_at),
        eq(profilesTable.is_archived, false),
        ne(employment_status, 'dismissed'),
        or(isNotNull(birthday), isNotNull(absence_from)),
        query.assignee && inArray(id, query.assignee),
        query.team &&
          inArray(
            id,
            ctx.db
              .select({ id: teamMembersTable.profile })
              .from(teamMembersTable)
              .where(inArray(teamMembersTable.team, query.team)),
          ),
      ),
    )
  const first = query.from.slice(0, 10)
  const last = new Date(Date.parse(query.to) - 1).toISOString().slice(0, 10)
  return people.flatMap((person) => [
    // Who hides the own birthday has it in nobody's calendar but the own one.
    ...(wants('birthday') && person.birthday && (!person.hide_birthday || person.id === ctx.actor.id)
      ? birthdays(person, person.birthday, first, last)
      : []),
    ...(wants('absence') &&
    person.absence_from &&
    person.absence_from <= last &&
    (person.absence_to ?? last) >= first &&
    !isBack(person)
      ? [dayEvent('absence', person, person.absence_from, person.absence_to ?? last, `${person.name}: отсутствует`)]
      : []),
  ])
}

/** An absence without an end is over when its person works again; one that is still to come is not over. */
function isBack(person: Pick<typeof profilesTable.$inferSelect, 'employment_status' | 'absence_from' | 'absence_to'>) {
  const { employment_status, absence_from, absence_to } = person
  return employment_status === 'working' && absence_to === null && (absence_from ?? '') <= today()
}

interface Person {
  id: number
  name: string
}

/** The year of birth is nobody's business; who was born on the 29th of February celebrates on the 28th of other years. */
function birthdays(person: Person, birthday: string, first: string, last: string): Event[] {
  const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])]
  return years.flatMap((year) => {
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
    const day = `${year}-${birthday.slice(5) === '02-29' && !isLeap ? '02-28' : birthday.slice(5)}`
    return day >= first && day <= last ? [dayEvent('birthday', person, day, day, `День рождения: ${person.name}`)] : []
  })
}

function dayEvent(type: 'birthday' | 'absence', person: Person, from: string, to: string, title: string): Event {
  return {
    id: `${type}:${person.id}:${from}`,
    type,
    title,
    start: from,
    end: addDays(to, 1),
    all_day: true,
    entity: 'profile',
    entity_id: person.id,
    color: MUTED,
    editable: false,
    status: null,
    assignee: { id: person.id, name: person.name },
    planned_minutes: null,
    version: null,
  }
}
