import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todosTable } from '../../db/tables/todos/todos'
import { permissionLabel } from '../../lib/access/permissions'
import { forbidden, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { checkParent } from '../../lib/resource/tree'
import { memoize } from '../../lib/resource/write-batch'
import { described } from '../../lib/text/described'
import { filesOf } from '../files/upload/claim-files'
import { pointValues } from '../places/plan-point'
import type { Zone } from '../places/zone-of'
import { badTransition } from './acts/bad-transition'
import { doneAt } from './acts/done-at'
import { assertMayComplete, assertMayLift, assertMayReview } from './acts/todo-guards'
import { routeTodo } from './acts/todo-route'
import { checkCategory } from './categories/categories'
import { askedOf, toChecklist, withoutPhotos } from './parts/checklist-rows'
import { nameMaterials, toMaterials, toTags } from './parts/todo-lists'
import { slaValues } from './sla/sla-values'
import { zoneOfTodo } from './sla/zone-of-todo'
import { hasEnded, mayHandOver } from './todo-rights'
import type { TodoRow } from './todo-view'
import type { TodoInput } from './todo-write'

/** A task, a part of it, and a part of that. */
const LEVELS = 3
const NO_SUCH = 'Нет такой записи'

type TodoValues = Partial<Record<keyof typeof todosTable.$inferInsert, unknown>> &
  Partial<typeof todosTable.$inferInsert>

/** Checks a write of a task and completes it: who watches, where it is, when its status was reached. */
export async function completeTodo(sent: TodoInput, ctx: Context, before?: TodoRow): Promise<TodoValues> {
  if (before && sent.status_was && before.status !== sent.status_was) throw badTransition(before)
  if (before && !sent.isTaken) assertMayHandOver(ctx, before, sent)
  const zone = before ? undefined : await zoneOfTodo(ctx, sent)
  const zoned = zone ? inZone(sent, zone) : sent
  const routed = await routeTodo(zoned, ctx, before)
  const input: TodoInput = { ...zoned, ...(routed.assignee === undefined ? {} : { assignee: routed.assignee }) }
  const values: TodoValues = {
    ...tidy(input),
    ...(await described(ctx, input, before)),
    ...peopleOf(input, ctx, before),
    ...(zone && zoned.team === zone.team ? { team: zone.team } : {}),
    ...routed,
  }
  if (values.materials) values.materials = await nameMaterials(ctx.tx, values.materials)
  if (Array.isArray(input.checklist)) values.checklist = toChecklist(input.checklist, before?.checklist)
  if (Array.isArray(input.attachments) && before) {
    const { attachments } = input
    const gone = (await filesOf(ctx, 'todo', before.id)).filter((file) => !attachments.includes(file))
    // A replacement that names no checklist clears it, and so it has no photos left.
    const items = values.checklist ?? (input.checklist === undefined ? before.checklist : undefined)
    if (items) values.checklist = withoutPhotos(items, gone)
  }
  checkDates(input, before)
  await checkCategory(ctx.db, input.category, before)
  await checkPeople(ctx, input)
  if (input.parent && input.parent !== before?.parent) {
    await checkParent(ctx.tx, todosTable, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
  }
  if (input.team && input.team !== before?.team) await checkLive(ctx, teamsTable, 'team', input.team)
  if (input.tenant && input.tenant !== before?.tenant) await checkLive(ctx, tenantsTable, 'tenant', input.tenant)
  if (input.location !== undefined && input.location !== (before?.location ?? null)) {
    const { location } = input
    Object.assign(values, await memoize(ctx.tx, `place ${location}`, () => placeOf(ctx, location)))
  }
  Object.assign(values, await pointValues(ctx, input, before, 'задачи'))
  Object.assign(values, await slaValues(input, ctx, before, zone))
  const status = await statusValues(input, ctx, before)
  // A plain write of the status is as free as any (D27); who says that the work is to be done again says why.
  if (before && isReturn({ ...before, ...status }, before) && input.comment?.trim() === '')
    throw invalid({ comment: 'Напишите, что нужно исправить' })
  const { force, attachments } = input
  const asked = before && withLists(before, input, values)
  if (asked && status.status === 'Completed')
    await assertMayComplete(ctx, asked, { ...(force ? { force } : {}), attachments })
  else if (before) assertMayLift(ctx, before, { ...input, checklist: values.checklist })
  if (asked && status.status === 'Review') await assertMayReview(ctx, asked, attachments)
  return { ...values, ...status }
}

/** Work that names no team goes to that of its zone, and to who answers for the zone where nobody is named. */
function inZone(sent: TodoInput, zone: Zone): TodoInput {
  if (sent.team !== undefined) return sent
  const isFree = sent.assignee === undefined && zone.responsible !== null
  return { ...sent, team: zone.team, ...(isFree ? { assignee: zone.responsible } : {}) }
}

/**
 * A task as the guards of a step look at it. What it requires is what it required before: who takes the step cannot lift that
 * with the same write. Only lists count from the write, since defaults that a replacement puts in are SQL and no values.
 */
function withLists(before: TodoRow, input: TodoInput, values: TodoValues): TodoRow {
  const written = Object.fromEntries(
    Object.entries({ ...input, ...values }).filter(([, value]) => Array.isArray(value)),
  )
  const checklist = askedOf(before.checklist, Array.isArray(values.checklist) ? values.checklist : before.checklist)
  return { ...before, ...written, checklist }
}

/** Who may edit a task writes all of it but the person: giving it to another needs more. In a replacement none is `null`. */
function assertMayHandOver({ actor }: Context, before: TodoRow, { assignee }: TodoInput): void {
  if (assignee === undefined || assignee === before.assignee || mayHandOver(actor, before, true)) return
  throw forbidden(permissionLabel('todos.reassign'))
}

/** Whether work that had ended is taken up again. */
export function isReturn(after: Pick<TodoRow, 'status'>, before: Pick<TodoRow, 'status'>): boolean {
  return after.status === 'Progress' && hasEnded(before.status)
}

/** Texts without spaces around them, tags once each. In a replacement a field may hold an SQL default instead. */
function tidy(input: TodoInput): TodoValues {
  const values: TodoValues = {}
  if (typeof input.title === 'string') {
    values.title = input.title.trim()
    if (values.title.length < 3) throw invalid({ title: 'Не короче 3 символов' })
  }
  if (typeof input.result === 'string') values.result = input.result.trim() || null
  if (Array.isArray(input.materials)) values.materials = toMaterials(input.materials)
  if (Array.isArray(input.tagList)) values.tagList = toTags(input.tagList)
  return values
}

/** The author always watches his task. Who names himself joins: only being named by another lets a person read. */
function peopleOf(input: TodoInput, ctx: Context, before?: TodoRow): TodoValues {
  const author = before ? before.created_by : ctx.actor.id
  const values: TodoValues = {}
  if (Array.isArray(input.co_assignees)) values.co_assignees = distinct(input.co_assignees)
  if (!before || input.watchers !== undefined) {
    const watchers = Array.isArray(input.watchers) ? input.watchers : []
    const named = distinct([...(author === null ? [] : [author]), ...watchers])
    const hasJoined = (id: number) =>
      before?.watchers.includes(id) ? before.joined_watchers.includes(id) : id === ctx.actor.id
    values.watchers = named
    values.joined_watchers = named.filter(hasJoined)
  }
  return values
}

/** Moments between these years can be shown, moved and sorted; a leap second is none that a computer knows. */
const YEARS = [1970, 2999] as const

function checkDates(input: TodoInput, before?: TodoRow): void {
  for (const field of ['start_at', 'due_at'] as const) {
    const moment = input[field]
    const year = typeof moment === 'string' ? new Date(moment).getUTCFullYear() : YEARS[0]
    if (!(year >= YEARS[0] && year <= YEARS[1])) throw invalid({ [field]: 'Неверная дата' })
  }
  const start = input.start_at === undefined ? before?.start_at : input.start_at
  const due = input.due_at === undefined ? before?.due_at : input.due_at
  if (input.start_at === undefined && input.due_at === undefined) return
  if (start && due && Date.parse(due) < Date.parse(start)) throw invalid({ due_at: 'Срок раньше начала' })
}

async function checkPeople(ctx: Context, input: TodoInput): Promise<void> {
  const named = {
    assignee: input.assignee ? [input.assignee] : [],
    co_assignees: input.co_assignees,
    watchers: input.watchers,
  }
  const wanted = distinct(Object.values(named).flatMap((ids) => (Array.isArray(ids) ? ids : [])))
  if (wanted.length === 0) return
  const rows = await memoize(ctx.tx, `people ${wanted}`, async () =>
    ctx.tx
      .select({ id: profilesTable.id })
      .from(profilesTable)
      .where(and(inArray(profilesTable.id, wanted), isNull(profilesTable.deleted_at))),
  )
  const known = new Set(rows.map((row) => row.id))
  for (const [field, ids] of Object.entries(named)) {
    if (Array.isArray(ids) && ids.some((id) => !known.has(id))) throw invalid({ [field]: NO_SUCH })
  }
}

async function checkLive(
  ctx: Context,
  table: PgTable & { id: PgColumn; deleted_at: PgColumn },
  field: string,
  id: number,
): Promise<void> {
  const [row] = await memoize(ctx.tx, `${field} ${id}`, async () =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at))),
  )
  if (!row) throw invalid({ [field]: NO_SUCH })
}

/** The object to which a place belongs, and how the place is called now: the name stays when the place goes. */
async function placeOf(ctx: Context, location: number | null): Promise<TodoValues> {
  if (location === null) return { object: null, place_snapshot: null }
  const [place] = await ctx.tx
    .select({ full_name: locationsTable.full_name, path: locationsTable.path })
    .from(locationsTable)
    .where(and(eq(locationsTable.id, location), isNull(locationsTable.deleted_at)))
  if (!place) throw invalid({ location: NO_SUCH })
  const [object] = await ctx.tx
    .select({ id: objectsTable.id })
    .from(objectsTable)
    .where(
      and(
        inArray(objectsTable.root_location, place.path),
        isNull(objectsTable.deleted_at),
        eq(objectsTable.is_archived, false),
      ),
    )
  return { object: object?.id ?? null, place_snapshot: place.full_name }
}

/** When a status is reached its moment is noted; a finished task that is opened again counts as returned. */
async function statusValues(input: TodoInput, ctx: Context, before?: TodoRow): Promise<TodoValues> {
  const status = statusAfter(input, before)
  if (status === before?.status) return {}
  // Closed not before it was begun: the two may arrive from two devices.
  const earliest = (status === 'Completed' && before?.started_at) || before?.created_at
  const moment = earliest ? doneAt(ctx, earliest) : new Date().toISOString()
  return {
    status,
    kanban_order: input.kanban_order ?? (await endOfBoard(ctx)),
    ...(status === 'Accepted' ? { accepted_at: moment } : {}),
    ...(status === 'Progress' && !before?.started_at ? { started_at: moment } : {}),
    ...(before && isReturn({ status }, before) ? { reopened_count: before.reopened_count + 1 } : {}),
    ...(status === 'Completed'
      ? { completed_at: moment, completed_by: ctx.actor.id }
      : { completed_at: null, completed_by: null }),
  }
}

/** A new task with a person is accepted, one without is not yet sorted; a replacement without a status starts anew. */
function statusAfter(input: TodoInput, before?: TodoRow): TodoRow['status'] {
  if (typeof input.status === 'string') return input.status
  if (before) return input.status === undefined ? before.status : 'Unsorted'
  return input.assignee ? 'Accepted' : 'Unsorted'
}

/** The place below every card there is, so that it is the last one of its column on every board. */
export async function endOfBoard(ctx: Context): Promise<string> {
  const [last] = await ctx.db
    .select({ order: sql<string>`coalesce(floor(max(${todosTable.kanban_order})), 0) + 1` })
    .from(todosTable)
  return last?.order ?? '1'
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
