import type { Schema, UpdateInput } from '@ws/api-client/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { locationsTable } from '../../../db/tables/locations'
import { profilesTable } from '../../../db/tables/profiles'
import { teamsTable } from '../../../db/tables/teams'
import type { todoRecurrencesTable } from '../../../db/tables/todo-recurrences'
import { todoTemplatesTable } from '../../../db/tables/todo-templates'
import { invalid } from '../../../lib/error'
import type { Context } from '../../../lib/handler'
import { parseRule, RuleError } from './rrule'
import { isTimezone, occurrences, type Schedule } from './schedule'
import { todoTemplates } from './todo-templates.resource'

/** A stored schedule. */
export type RecurrenceRow = typeof todoRecurrencesTable.$inferSelect
type Values = Partial<typeof todoRecurrencesTable.$inferInsert>

const HOUR = 3_600_000
const NO_SUCH = 'Нет такой записи'
const DEFAULTS = { time: '09:00', timezone: 'Europe/Moscow', lead_hours: 24, skip_holidays: 'none' } as const

/** Checks a write of a schedule and works out when its next task is due. */
export async function completeRecurrence(
  input: UpdateInput<'/todos/recurrences'>,
  ctx: Context,
  before?: RecurrenceRow,
): Promise<Values> {
  const values: Values = {}
  if (input.title !== undefined) {
    values.title = input.title.trim()
    if (values.title.length < 3) throw invalid({ title: 'Не короче 3 символов' })
  }
  if (typeof input.description === 'string') values.description = input.description.trim() || null
  for (const field of ['locations', 'assignees'] as const) {
    if (Array.isArray(input[field])) values[field] = [...new Set(input[field])]
  }
  const merged = merge(input, before)
  checkSchedule(merged)
  if (merged.per_location && merged.locations.length === 0) throw invalid({ locations: 'Укажите хотя бы одно место' })
  if (merged.assignee_rule !== 'none' && merged.assignees.length === 0)
    throw invalid({ assignees: 'Укажите хотя бы одного сотрудника' })
  await checkAll(ctx, locationsTable, 'locations', input.locations)
  await checkAll(ctx, profilesTable, 'assignees', input.assignees)
  if (input.team !== before?.team) await checkAll(ctx, teamsTable, 'team', input.team)
  if (typeof input.template === 'number' && input.template !== before?.template)
    await checkTemplate(ctx, input.template)
  // A schedule that is begun anew, or was paused, does not make up for what lay in between.
  return { ...values, next_run_at: nextRun(merged, new Date(), before?.last_due_at ?? null) }
}

/** Refuses a rule that never comes, a zone nobody knows and a rule past the product, each at its field. */
export function checkSchedule(schedule: Schedule): void {
  if (!isTimezone(schedule.timezone)) throw invalid({ timezone: 'Неизвестный часовой пояс' })
  const year = Number(schedule.start_date.slice(0, 4))
  if (year < 2000 || year > 2999) throw invalid({ start_date: 'Неверная дата' })
  try {
    parseRule(schedule.rrule)
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ rrule: error.message })
    throw error
  }
  if (occurrences(schedule, { limit: 1 }).length === 0) throw invalid({ rrule: 'По этому правилу нет ни одной даты' })
}

/** When the task of the first due moment after both `now` and what was already made has to be made; null when there is none. */
export function nextRun(
  schedule: Schedule & { lead_hours: number },
  now: Date,
  lastDueAt: string | null,
): string | null {
  const after = new Date(Math.max(now.getTime(), lastDueAt === null ? 0 : Date.parse(lastDueAt)))
  const [next] = occurrences(schedule, { after, limit: 1 })
  return next ? new Date(next.getTime() - schedule.lead_hours * HOUR).toISOString() : null
}

/** Places by their numbers, as records name them. */
export async function loadPlaces(db: Db, ids: readonly number[]): Promise<Map<number, Schema<'LocationReference'>>> {
  if (ids.length === 0) return new Map()
  const { id, name, full_name } = locationsTable
  const rows = await db
    .select({ id, name, full_name })
    .from(locationsTable)
    .where(anyOf(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
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
  const [found] = await todoTemplates.select(ctx, isThis, { limit: 1 })
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
