import { requirePermission } from '../../../lib/access/permissions'
import type { Handler } from '../../../lib/http/handler'
import { readProductionCalendar } from '../../../lib/time/production-calendar'
import { ruleText } from '../../../lib/time/recurrence/rule-text'
import { occurrences } from '../../../lib/time/recurrence/schedule'
import { checkSchedule } from './recurrence-input'

/** What a rule means: in words, and its next ten dates. */
export const previewSchedule: Handler<'todoRecurrences.preview'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  const schedule = { time: '09:00', timezone: 'Europe/Moscow', skip_holidays: 'none' as const, ...body }
  const calendar = await readProductionCalendar(ctx.db)
  checkSchedule(schedule, calendar)
  const dates = occurrences(schedule, { calendar, after: new Date(), limit: 10 })
  return { text: ruleText(schedule.rrule, schedule.start_date), dates: dates.map((date) => date.toISOString()) }
}
