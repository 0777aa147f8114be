import type { Schema } from '@ws/api-client/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { settingsTable } from '../../../db/tables/system/settings'
import type { todosTable } from '../../../db/tables/todos/todos'
import { memoize } from '../../../lib/resource/write-batch'
import { TIMEZONE_KEY, zoneIn } from '../../../lib/time/company-clock'
import { type ProductionCalendar, readProductionCalendar } from '../../../lib/time/production-calendar'
import type { CategoryRow } from '../categories/categories'
import { addWorkMinutes } from './work-time'

/** What an administrator sets of tasks. */
export type TodoSettings = Schema<'TodoSettingValues'>
/** What decides how soon a task is to be done. */
export type Urgency = Pick<typeof todosTable.$inferSelect, 'priority' | 'is_emergency'>
/** When somebody should have taken notice of a task, and when it should be done. */
export interface SlaMoments {
  react_by: string
  due_at: string
}

type TermRules = TodoSettings & { timezone: string; calendar: ProductionCalendar }

/** Each setting: its key in the settings registry (product 4.10) and what holds until somebody changes it. */
export const TODO_SETTINGS: { readonly [K in keyof TodoSettings]-?: { key: string; usual: TodoSettings[K] } } = {
  wip_limits: { key: 'todos.wip_limits', usual: {} },
  sla: {
    key: 'todos.sla',
    usual: {
      // A working day has nine hours.
      Low: { react_minutes: 540, solve_minutes: 2_700, working_time: true },
      Medium: { react_minutes: 240, solve_minutes: 1_440, working_time: false },
      High: { react_minutes: 30, solve_minutes: 240, working_time: false },
      emergency: { react_minutes: 15, solve_minutes: 120, working_time: false },
    },
  },
  work_hours: { key: 'todos.work_hours', usual: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' } },
}

/** What holds for tasks now, and the time zone of the organisation. Nothing is remembered: a change holds at once. */
export function readTodoSettings(db: Db): Promise<TodoSettings & { timezone: string }> {
  return memoize(db, 'todo settings', () => storedSettings(db))
}

async function storedSettings(db: Db): ReturnType<typeof readTodoSettings> {
  const keys = [...Object.values(TODO_SETTINGS).map(({ key }) => key), TIMEZONE_KEY]
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, keys))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const { wip_limits, sla, work_hours } = TODO_SETTINGS
  return {
    wip_limits: limitsIn(stored.get(wip_limits.key)),
    sla: { ...sla.usual, ...Object(stored.get(sla.key)) },
    work_hours: { ...work_hours.usual, ...Object(stored.get(work_hours.key)) },
    timezone: zoneIn(stored.get(TIMEZONE_KEY)),
  }
}

/** What terms are reckoned by now: the settings and the production calendar. */
export async function readTermRules(db: Db): Promise<TermRules> {
  return { ...(await readTodoSettings(db)), calendar: await readProductionCalendar(db) }
}

/** When a task of this urgency, begun at `start`, is to be noticed and done. */
export function slaMoments(urgency: Urgency, start: Date, rules: TermRules, category?: CategoryRow): SlaMoments {
  const time = termOf(urgency, rules.sla, category)
  const hours = { ...rules.work_hours, timezone: rules.timezone, calendar: rules.calendar }
  const after = (minutes: number) =>
    (time.working_time
      ? addWorkMinutes(start, minutes, hours)
      : new Date(start.getTime() + minutes * 60_000)
    ).toISOString()
  return { react_by: after(time.react_minutes), due_at: after(time.solve_minutes) }
}

/** The term of a task: that of its category where it has one, except for emergencies, else that of its priority. */
export function termOf(
  { priority, is_emergency }: Urgency,
  terms: TodoSettings['sla'],
  category?: CategoryRow,
): TodoSettings['sla']['Low'] {
  if (is_emergency) return terms.emergency
  const usual = terms[priority]
  if (!category?.solve_minutes && !category?.react_minutes) return usual
  const { react_minutes, solve_minutes, working_time } = category
  return {
    react_minutes: react_minutes ?? Math.min(usual.react_minutes, solve_minutes ?? usual.react_minutes),
    solve_minutes: solve_minutes ?? Math.max(usual.solve_minutes, react_minutes ?? usual.solve_minutes),
    working_time,
  }
}

/** Whoever wrote into the table past the contract sets no limit. */
function limitsIn(value: unknown): TodoSettings['wip_limits'] {
  const entries = Object.entries(Object(value)).filter(([, limit]) => Number.isInteger(limit) && Number(limit) > 0)
  return Object.fromEntries(entries)
}
