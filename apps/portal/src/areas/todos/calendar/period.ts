import { zonedFormat } from '@ws/ui'
import { formatDay } from '../../../lib/format/date'
import { addDays } from '../../../lib/time/add-days'
import { mondayOf } from '../../../lib/time/weekday'

/** How much of the calendar is shown at once. */
export type Scale = 'day' | 'week' | 'month' | 'agenda' | 'people'

const WEEK = 7
/** Days of the agenda. */
const AGENDA = 30

/** The days that are shown, whole weeks in a month. */
export function daysOf(scale: Scale, day: string): string[] {
  if (scale === 'day') return [day]
  if (scale === 'agenda') return run(day, AGENDA)
  if (scale !== 'month') return run(mondayOf(day), WEEK)
  const first = `${day.slice(0, 8)}01`
  const start = mondayOf(first)
  const last = addDays(shift('month', first, 1), -1)
  const weeks = Math.floor((Date.parse(last) - Date.parse(start)) / (WEEK * 86_400_000)) + 1
  return run(start, weeks * WEEK)
}

/** The same look one step further or back. */
export function shift(scale: Scale, day: string, steps: number): string {
  if (scale === 'day') return addDays(day, steps)
  if (scale === 'agenda') return addDays(day, steps * AGENDA)
  if (scale !== 'month') return addDays(day, steps * WEEK)
  const first = new Date(`${day.slice(0, 8)}01`)
  first.setUTCMonth(first.getUTCMonth() + steps)
  return first.toISOString().slice(0, 10)
}

/** «ноябрь 2026», «16 – 22 ноября 2026», «суббота, 21 ноября 2026». */
export function titleOf(scale: Scale, day: string): string {
  if (scale === 'month') return formatDay(day, { month: 'long', year: 'numeric' }).replace(/ г\.$/, '')
  if (scale === 'day')
    return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/ г\.$/, '')
  const days = daysOf(scale, day)
  const range = zonedFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' }, 'UTC')
  return range.formatRange(Date.parse(days[0] ?? day), Date.parse(days.at(-1) ?? day)).replace(/ г\.$/, '')
}

function run(first: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(first, index))
}
