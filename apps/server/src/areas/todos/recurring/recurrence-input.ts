import type { UpdateInput } from '@ws/api-client/contract'
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { todoTemplatesTable } from '../../../db/tables/todos/todo-templates'
import { todosTable } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { described } from '../../../lib/text/described'
import { dayIn } from '../../../lib/time/company-clock'
import { type ProductionCalendar, readProductionCalendar } from '../../../lib/time/production-calendar'
import { parseRule, RuleError } from '../../../lib/time/recurrence/rrule'
import { occurrences, type Schedule, type Stretch } from '../../../lib/time/recurrence/schedule'
import { isTimeZone } from '../../../lib/time/time-zone'
import { checkCategory } from '../categories/categories'
import { tidyContent } from './todo-content'
import { todoTemplateResource } from './todo-template-resource'

/** A stored schedule. */
export type RecurrenceRow = typeof todoRecurrencesTable.$inferSelect
type Values = Partial<typeof todoRecurrencesTable.$inferInsert>

/** How schedules are called among the owners of files and in the journal. */
export const RECURRENCE_ENTITY = 'todo_recurrence'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Fields that decide which dates there are: others make another series of dates. */
const DATES = ['rrule', 'start_date', 'time', 'timezone', 'skip_holidays'] as const
/** Fields that decide when the next task comes; a write of others leaves that as it is. */
const WHEN = [...DATES, 'lead_hours'] as const
const NO_SUCH = 'Нет такой записи'
const DEFAULTS = { time: '09:00', timezone: 'Europe/Moscow', lead_hours: 24, skip_holidays: 'none' } as const

/** What a write of a schedule may hold: the contract's fields, and the due moment of the task it follows. */
export type RecurrenceInput = UpdateInput<'/todos/recurrences'> & { last_due_at?: string }

/** Checks a write of a schedule and works out when its next task is due. */
export async function completeRecurrence(
  input: RecurrenceInput,
  ctx: Context,
  before?: RecurrenceRow,
): Promise<Values> {
  const values: Values = { ...(await tidyContent(ctx.tx, input)), ...(await described(ctx, input, before)) }
  if (input.title !== undefined) {
    values.title = input.title.trim()
    if (values.title.length < 3) throw invalid({ title: 'Не короче 3 символов' })
  }
  for (const field of ['locations', 'assignees', 'co_assignees', 'watchers'] as const) {
    if (Array.isArray(input[field])) values[field] = [...new Set(input[field])]
  }
  await checkCategory(ctx.db, input.category, before)
  const merged = merge(input, before)
  const calendar = await readProductionCalendar(ctx.db)
  checkSchedule(merged, calendar)
  if (merged.per_location && merged.locations.length === 0) throw invalid({ locations: 'Укажите хотя бы одно место' })
  if (merged.assignee_rule !== 'none' && merged.assignees.length === 0)
    throw invalid({ assignees: 'Укажите хотя бы одного сотрудника' })
  await checkAll(ctx, locationsTable, 'locations', input.locations)
  for (const field of ['assignees', 'co_assignees', 'watchers'] as const)
    await checkAll(ctx, profilesTable, field, input[field])
  if (input.team !== before?.team) await checkAll(ctx, teamsTable, 'team', input.team)
  if (input.tenant !== before?.tenant) await checkAll(ctx, tenantsTable, 'tenant', input.tenant)
  if (typeof input.template === 'number' && input.template !== before?.template)
    await checkTemplate(ctx, input.template)
  const isGoingOn =
    before !== undefined &&
    WHEN.every((name) => merged[name] === before[name]) &&
    isAsleep({ ...before, ...flagsOf(input) }) === isAsleep(before)
  if (isGoingOn) return values
  // Of another series of dates nothing was moved; what was made or passed over at another moment does not come again.
  const isSameSeries = before !== undefined && DATES.every((name) => merged[name] === before[name])
  const moved = isSameSeries ? before.moved : (before?.moved ?? []).filter(({ to }) => isPassed(before, to))
  const made = await daysMade(ctx, merged, input.last_due_at, before)
  // A schedule that is begun anew, or was paused, does not make up for what lay in between.
  return { ...values, moved, next_run_at: nextRun({ ...merged, moved }, { calendar, after: new Date(), made }) }
}

/** Whether the tasks of a moment were made or passed over. */
export function isPassed(row: Pick<RecurrenceRow, 'last_due_at'> | undefined, moment: string): boolean {
  return typeof row?.last_due_at === 'string' && Date.parse(moment) <= Date.parse(row.last_due_at)
}

function isAsleep({ is_paused, is_archived }: { is_paused: boolean; is_archived: boolean }): boolean {
  return is_paused || is_archived
}

function flagsOf(input: UpdateInput<'/todos/recurrences'>) {
  const flags = Object.entries({ is_paused: input.is_paused, is_archived: input.is_archived })
  return Object.fromEntries(
    flags.filter(([, value]) => value !== undefined).map(([name, value]) => [name, value === true]),
  )
}

/** Days still to come for which there was a task already, by the clock of the schedule as it will be. */
export async function daysMade(
  ctx: Context,
  { timezone }: Schedule,
  first: string | undefined,
  before?: RecurrenceRow,
): Promise<ReadonlySet<string>> {
  if (!before) return new Set(first ? [dayIn(timezone, new Date(first))] : [])
  const { occurrence_at, recurrence } = todosTable
  const rows = await ctx.tx
    .select({ occurrence_at })
    .from(todosTable)
    .where(and(eq(recurrence, before.id), gte(occurrence_at, new Date(Date.now() - DAY).toISOString())))
  const passed = [before.last_due_at, ...rows.map((row) => row.occurrence_at)]
  return new Set(passed.flatMap((moment) => (moment ? [dayIn(timezone, new Date(moment))] : [])))
}

/** Refuses a rule that never comes, a zone nobody knows and a rule past the product, each at its field. */
export function checkSchedule(schedule: Schedule, calendar: ProductionCalendar): void {
  if (!isTimeZone(schedule.timezone)) throw invalid({ timezone: 'Неизвестный часовой пояс' })
  const year = Number(schedule.start_date.slice(0, 4))
  if (year < 2000 || year > 2999) throw invalid({ start_date: 'Неверная дата' })
  try {
    parseRule(schedule.rrule)
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ rrule: error.message })
    throw error
  }
  if (occurrences(schedule, { calendar, limit: 1 }).length === 0)
    throw invalid({ rrule: 'По этому правилу нет ни одной даты' })
}

/** When the task of the first due moment after `after` has to be made, on a day that has none yet; null when there is none. */
export function nextRun(
  schedule: Schedule & { lead_hours: number },
  { calendar, after, made = new Set() }: { calendar: ProductionCalendar; after: Date; made?: ReadonlySet<string> },
): string | null {
  const next = occurrences(schedule, { calendar, after, limit: made.size + 1 }).find(
    (moment) => !made.has(dayIn(schedule.timezone, moment)),
  )
  return next ? new Date(next.getTime() - schedule.lead_hours * HOUR).toISOString() : null
}

/** Due moments of a schedule whose tasks are still to come, the soonest first. */
export function nextDates(row: RecurrenceRow, { calendar, after, before, limit }: Stretch): Date[] {
  if (row.next_run_at === null || isAsleep(row)) return []
  const first = Date.parse(row.next_run_at) + row.lead_hours * HOUR - 1
  return occurrences(row, { calendar, after: new Date(Math.max(first, after?.getTime() ?? first)), before, limit })
}

/** What a schedule stores once the tasks of a due moment were made or passed over. */
export function passed(
  row: RecurrenceRow,
  due: Date,
  calendar: ProductionCalendar,
): Pick<Values, 'last_due_at' | 'next_run_at' | 'moved'> {
  const last_due_at = due.toISOString()
  // A date that was moved forward still has its own day ahead, on which it must not come again.
  const moved = row.moved.filter(({ from, to }) => !isPassed({ last_due_at }, from) || !isPassed({ last_due_at }, to))
  return { last_due_at, moved, next_run_at: nextRun(row, { calendar, after: due }) }
}

/** In a replacement a field that was not sent holds an SQL default: it counts as the default here. */
function merge(input: UpdateInput<'/todos/recurrences'>, before?: RecurrenceRow) {
  const text = <T extends string>(sent: unknown, known: T | undefined, initial: T) =>
    typeof sent === 'string' ? (sent as T) : sent === undefined ? (known ?? initial) : initial
  const list = (sent: unknown, known: number[] | undefined): number[] =>
    Array.isArray(sent) ? sent : sent === undefined ? (known ?? []) : []
  return {
    rrule: text(input.rrule, before?.rrule, ''),
    start_date: text(input.start_date, before?.start_date, ''),
    time: text(input.time, before?.time, DEFAULTS.time),
    timezone: text(input.timezone, before?.timezone, DEFAULTS.timezone),
    skip_holidays: text(input.skip_holidays, before?.skip_holidays, DEFAULTS.skip_holidays),
    assignee_rule: text(input.assignee_rule, before?.assignee_rule, 'none' as RecurrenceRow['assignee_rule']),
    lead_hours:
      typeof input.lead_hours === 'number'
        ? input.lead_hours
        : input.lead_hours === undefined
          ? (before?.lead_hours ?? DEFAULTS.lead_hours)
          : DEFAULTS.lead_hours,
    per_location: input.per_location === undefined ? (before?.per_location ?? false) : input.per_location === true,
    locations: list(input.locations, before?.locations),
    assignees: list(input.assignees, before?.assignees),
  }
}

/** What a template holds comes into the tasks: only one that the person sees may be named. */
async function checkTemplate(ctx: Context, template: number): Promise<void> {
  const isThis = [eq(todoTemplatesTable.id, template), isNull(todoTemplatesTable.deleted_at)]
  const [found] = await todoTemplateResource.select(ctx, isThis, { limit: 1 })
  if (!found) throw invalid({ template: NO_SUCH })
}

async function checkAll(
  ctx: Context,
  table: PgTable & { id: PgColumn; deleted_at: PgColumn },
  field: string,
  wanted: unknown,
): Promise<void> {
  const ids = [...new Set([wanted].flat().filter((id): id is number => typeof id === 'number'))]
  if (ids.length === 0) return
  const known = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.deleted_at)))
  if (known.length < ids.length) throw invalid({ [field]: NO_SUCH })
}
