import type { Schema } from '../types'

/** When something is open, by days of the week; a day without intervals is closed. */
export type WorkHours = Schema<'WorkHours'>
/** A day of the week as hours name it. */
export type Weekday = keyof WorkHours
type Span = readonly string[]

/** The days in their order. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[]
/** Intervals of a day: work and two breaks. */
export const MOST_SPANS = 3
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60

const START = /^([01]\d|2[0-3]):[0-5]\d$/
const END = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** `HH:MM` as minutes from midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes from midnight as `HH:MM`; `24:00` is the end of the day. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** When an interval ends, in minutes of the day it begins on: past `DAY_MINUTES` where that is on the next one. */
export function endOf([from = '', to = '']: Span): number {
  const end = minutesOf(to)
  return end > minutesOf(from) ? end : end + DAY_MINUTES
}

/** The same hours in one spelling: days in order, none without intervals, `24:00` for midnight; null where nothing is open. */
export function orderedHours(hours: WorkHours): WorkHours | null {
  const days = WEEKDAYS.flatMap((day) => {
    const spans = (hours[day] ?? []).map(([from = '', to = '']) => [from, to === '00:00' ? '24:00' : to])
    return spans.length === 0 ? [] : [[day, spans] as const]
  })
  return days.length === 0 ? null : Object.fromEntries(days)
}

/** What is wrong with hours, by day; nothing where they are right. */
export function workHoursProblems(hours: WorkHours): Partial<Record<Weekday, string>> {
  return Object.fromEntries(
    WEEKDAYS.flatMap((day, at) => {
      const next = WEEKDAYS[(at + 1) % WEEKDAYS.length]
      const problem = problemOf(hours[day] ?? [], next && hours[next]?.[0])
      return problem === undefined ? [] : [[day, problem] as const]
    }),
  )
}

function problemOf(spans: readonly Span[], tomorrow: Span | undefined): string | undefined {
  if (spans.length > MOST_SPANS) return `Не больше ${MOST_SPANS} интервалов в день`
  if (spans.some(([from = '', to = '']) => !START.test(from) || !END.test(to)))
    return 'Укажите начало и конец, например 08:00 и 20:00'
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1]
    if (before && minutesOf(span[0] ?? '') < endOf(before))
      return `Интервалы ${spanText(before)} и ${spanText(span)} пересекаются или стоят не по порядку`
  }
  const last = spans.at(-1)
  const [opens = ''] = tomorrow ?? []
  if (last && START.test(opens) && endOf(last) - DAY_MINUTES > minutesOf(opens))
    return `Интервал ${spanText(last)} пересекается с часами следующего дня, они начинаются в ${opens}`
  return undefined
}

/** «08:00–20:00» */
export function spanText([from = '', to = '']: Span): string {
  return `${from}–${to}`
}

/** An interval on a line of minutes that begins with one day; `day` counts from it. */
export interface Stretch {
  day: number
  from: number
  to: number
}

/** The intervals of the days around one, the first and the last counted from it; 0 is Monday. */
export function stretchesAround(hours: WorkHours, weekday: number, first: number, last: number): Stretch[] {
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return days.flatMap((day) => {
    const name = WEEKDAYS[(((weekday + day) % 7) + 7) % 7]
    const spans = (name && hours[name]) ?? []
    return spans.map((span) => {
      const start = day * DAY_MINUTES
      return { day, from: start + minutesOf(span[0] ?? ''), to: start + endOf(span) }
    })
  })
}
