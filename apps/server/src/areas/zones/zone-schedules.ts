import { and, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { todoRecurrencesTable } from '../../db/tables/todos/todo-recurrences'
import type { Context } from '../../lib/http/handler'
import { readProductionCalendar } from '../../lib/time/production-calendar'
import { occurrences } from '../../lib/time/recurrence/schedule'

const WEEKS = 4
const WEEK = 7 * 86_400_000
/** A daily rule has as many dates in this stretch. */
const MOST_DATES = WEEKS * 7

/** What the schedules of a zone ask of its team. */
export interface ZoneLoad {
  schedules_count: number
  paused_count: number
  minutes_per_week: number
}

/** Of a zone without schedules. */
export const NO_LOAD: ZoneLoad = { schedules_count: 0, paused_count: 0, minutes_per_week: 0 }

/** The load of each of these zones: schedules that are not paused, over the next four weeks. */
export async function loadOfZones(ctx: Context, ids: readonly number[]): Promise<Map<number, ZoneLoad>> {
  if (ids.length === 0) return new Map()
  const table = todoRecurrencesTable
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(anyOf(table.zone, ids), isNull(table.deleted_at)))
  const calendar = await readProductionCalendar(ctx.db)
  const after = new Date()
  const before = new Date(after.getTime() + WEEKS * WEEK)
  const loads = new Map<number, ZoneLoad>()
  for (const row of rows) {
    if (row.zone === null || row.is_archived) continue
    const load = loads.get(row.zone) ?? { ...NO_LOAD }
    loads.set(row.zone, load)
    if (row.is_paused) {
      load.paused_count += 1
      continue
    }
    const dates = occurrences(row, { calendar, after, before, limit: MOST_DATES }).length
    const tasks = dates * (row.per_location ? row.locations.length : 1)
    load.schedules_count += 1
    load.minutes_per_week += Math.round((tasks * (row.planned_minutes ?? 0)) / WEEKS)
  }
  return loads
}
