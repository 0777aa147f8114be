import type { Schema } from '@ws/api-client/contract'
import { and, arrayContains, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { todoSearchTable } from '../../../db/tables/todos/todo-search'
import { todosTable } from '../../../db/tables/todos/todos'
import { loadActors, requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { containsCondition } from '../../../lib/resource/list/list-query'
import { nameable } from '../../../lib/resource/named-records'
import { peopleWhoMayRead } from '../../../lib/resource/registry'
import { memberOnDuty } from '../acts/todo-route'
import { readCategory } from '../categories/categories'
import { zoneOfTodo } from '../sla/zone-of-todo'
import { todoResource } from '../todo-resource'

const SHOWN = 5
const SHORTEST_TITLE = 3
/** Product 12.3: titles more alike than this are of one matter. */
const ALIKE = 0.35
const PEOPLE = 10
/** So many people with a fitting name are asked whether they see the task. */
const CANDIDATES = 100

/** What the rule of a team says of whom it chooses. */
const WHY = {
  off: '',
  leader: 'её руководитель',
  least_loaded: 'меньше всего открытых задач',
  round_robin: 'подошла очередь',
}

/** Open tasks that may be of the same matter: alike in title on the same branch of places, or new ones of the room. */
export const similar: Handler<'todos.similar'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  const { location, category } = query
  const title = (query.title ?? '').trim()
  const likeness = sql`similarity(${inLatin(sql`${todosTable.title}`)}, ${inLatin(sql`${title}::text`)})`
  const isAlike =
    title.length >= SHORTEST_TITLE
      ? and(looksAlike(title), sql`${likeness} > ${ALIKE}`, location === undefined ? undefined : onBranchOf(location))
      : undefined
  const isSameRoom =
    location !== undefined && category !== undefined
      ? and(
          eq(todosTable.location, location),
          eq(todosTable.category, category),
          sql`${todosTable.created_at} > now() - interval '7 days'`,
        )
      : undefined
  const either = or(isAlike, isSameRoom)
  if (!either) return { data: [] }
  const isOpen = and(
    ne(todosTable.status, 'Completed'),
    isNull(todosTable.deleted_at),
    eq(todosTable.is_archived, false),
  )
  const found = await todoResource.select(ctx, [isOpen, either], {
    order: [sql`${likeness} desc`, desc(todosTable.id)],
    limit: SHOWN,
  })
  return { data: await todoResource.present(ctx, found) }
}

/** What the index of titles answers: somewhat alike, by the usual 0.3 of the database. */
function looksAlike(title: string): SQL {
  const { todo } = todoSearchTable
  return sql`${todosTable.id} in (select ${todo} from ${todoSearchTable}
    where search_letters(${todoSearchTable.title}) % ${inLatin(sql`${title}::text`)})`
}

/** A text as the search of tasks compares it, in letters that a database of any locale takes for letters. */
function inLatin(text: SQL): SQL {
  return sql`search_letters(search_text(${text}))`
}

/** The place itself, what lies in it, and what it lies in. */
function onBranchOf(location: number): SQL {
  return sql`${todosTable.location} in (
    select inside.id from ${locationsTable} as inside where inside.path @> array[${location}]::bigint[]
    union all
    select unnest(way.path) from ${locationsTable} as way where way.id = ${location})`
}

/** Whose work such a task would be: the team of that kind of work and, as the team wants it, one of its people. */
export const suggestion: Handler<'todos.suggestion'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const category = await readCategory(ctx.db, query.category)
  const fitting = await ctx.db
    .select()
    .from(teamsTable)
    .where(
      and(
        or(eq(teamsTable.id, category?.team ?? 0), arrayContains(teamsTable.specialization, [query.category])),
        isNull(teamsTable.deleted_at),
        eq(teamsTable.is_archived, false),
      ),
    )
    .orderBy(sql`cardinality(${teamsTable.specialization})`, asc(teamsTable.id))
  const seen = await nameable(
    ctx,
    '/teams',
    fitting.map(({ id }) => id),
  )
  const inZone = await zoneSuggestion(ctx, query)
  const teams = fitting.filter(({ id }) => seen.has(id))
  const of = { priority: category?.priority ?? null, checklist: category?.checklist ?? [] }
  if (inZone) return { ...inZone, ...of }
  const own = teams.find(({ id }) => id === category?.team)
  const team = own ?? teams[0]
  if (!team) return { team: null, assignee: null, reason: null, ...of }
  const why = own ? `бригада категории «${category?.name}»` : `по виду работ бригады «${team.name}»`
  const named = { team: { id: team.id, name: team.name }, ...of }
  // As the task itself would go: another rule here would pass over who is next.
  const chosen = await memberOnDuty({ team: team.id }, ctx)
  const working = chosen === null ? null : await workingOne(ctx, chosen)
  if (!working) return { ...named, assignee: null, reason: why }
  return {
    ...named,
    assignee: working,
    reason: [why, WHY[team.auto_assign]].filter(Boolean).join(', '),
  }
}

/** The team of the zone that the place lies in for such work, and who answers for it there. */
async function zoneSuggestion(
  ctx: Context,
  { category, location }: { category: string; location?: number | undefined },
) {
  const zone = await zoneOfTodo(ctx, { category, location })
  if (!zone || !(await nameable(ctx, '/teams', [zone.team])).has(zone.team)) return undefined
  const [team] = await ctx.db
    .select({ id: teamsTable.id, name: teamsTable.name })
    .from(teamsTable)
    .where(eq(teamsTable.id, zone.team))
  const chosen = zone.responsible ?? (await memberOnDuty({ team: zone.team }, ctx))
  const assignee = chosen === null ? null : await workingOne(ctx, chosen)
  return { team: team ?? null, assignee, reason: `по зоне «${zone.name}»` }
}

/** Nobody is suggested who is on holiday or may not sign in. */
async function workingOne(ctx: Context, id: number): Promise<Schema<'Person'> | null> {
  const [found] = await ctx.db
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .innerJoin(usersTable, eq(usersTable.id, profilesTable.id))
    .where(
      and(
        eq(profilesTable.id, id),
        eq(profilesTable.employment_status, 'working'),
        isNull(profilesTable.deleted_at),
        eq(usersTable.status, 'active'),
      ),
    )
  return found ? pick(await loadPersons(ctx.db, [id]), id) : null
}

/** People to be mentioned: those with a fitting name who see the task, first those who take part in it. */
export const listPeople: Handler<'todos.listPeople'> = async ({ params, query }, ctx) => {
  const todo = await todoResource.read(ctx, params.id)
  const taking = [todo.author, todo.assignee?.id, ...(todo.co_assignees ?? []), ...(todo.watchers ?? [])].filter(
    (id) => typeof id === 'number',
  )
  const name = sql`${profilesTable.full_name} || ' ' || ${profilesTable.username}`
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  const takes = taking.length === 0 ? sql`0` : sql`case when ${profilesTable.id} in ${taking} then 0 else 1 end`
  const rows = await ctx.db
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .where(and(isNull(profilesTable.deleted_at), ...words.map((word) => containsCondition(name, word))))
    .orderBy(takes, asc(profilesTable.last_name), asc(profilesTable.id))
    .limit(CANDIDATES)
  const ids = rows.map(({ id }) => id)
  const actors = await loadActors(ctx.db, ids)
  const seeing = await peopleWhoMayRead(ctx.db, 'todo', [...actors.values()], params.id)
  const wanted = ids.filter((id) => seeing.has(id)).slice(0, PEOPLE)
  const people = await loadPersons(ctx.db, wanted)
  return { data: wanted.flatMap((id) => people.get(id) ?? []) }
}
