/** How much of the calendar is shown at once. */
export type Scale = 'day' | 'week' | 'month' | 'agenda' | 'people'

const WEEK = 7
/** Days of the agenda. */
const AGENDA = 30

/** `2026-11-22` of a moment, by the person's own clock. */
export function dayOf(moment: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** Midnight of a day by the person's own clock. */
export function midnightOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** A day moved by whole days; a day in which clocks are turned counts as one. */
export function addDays(day: string, days: number): string {
  const moment = midnightOf(day)
  moment.setDate(moment.getDate() + days)
  return dayOf(moment)
}

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
  const first = midnightOf(`${day.slice(0, 8)}01`)
  first.setMonth(first.getMonth() + steps)
  return dayOf(first)
}

/** «ноябрь 2026», «16 – 22 ноября 2026», «суббота, 21 ноября 2026». */
export function titleOf(scale: Scale, day: string): string {
  if (scale === 'month') return format(day, { month: 'long', year: 'numeric' }).replace(/ г\.$/, '')
  if (scale === 'day')
    return format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/ г\.$/, '')
  const days = daysOf(scale, day)
  const range = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
  return range.formatRange(midnightOf(days[0] ?? day), midnightOf(days.at(-1) ?? day)).replace(/ г\.$/, '')
}

/** A day in words. */
export function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('ru-RU', options).format(midnightOf(day))
}

function mondayOf(day: string): string {
  return addDays(day, -((midnightOf(day).getDay() + 6) % WEEK))
}

function run(first: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(first, index))
}
