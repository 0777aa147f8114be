import { toZoned, zonedDay } from '@ws/ui'
import { addDays } from '../../../lib/time/add-days'
import { momentAt, startOfDay } from '../../../lib/time/day-moments'
import type { CalendarEvent } from './calendar-items'

/** Minutes by which entries are moved and drawn out. */
export const STEP = 15
/** Minutes that an entry takes at least in the grid: so high it can be hit by a finger. */
export const SHORTEST = 30
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60

const MINUTE_MS = 60_000
const LONG_MS = DAY_MINUTES * MINUTE_MS
/** A task that is due at the last minute of a day has a day and no time. */
const LAST_MINUTE = DAY_MINUTES - 1

/** Minutes since midnight by the person's own clock. */
export function minuteOf(moment: Date): number {
  const { hour, minute } = toZoned(moment)
  return hour * 60 + minute
}

/** The last minute of a day: «до конца дня». */
export function endOfDay(day: string): string {
  return momentAt(day, LAST_MINUTE).toISOString()
}

/** The nearest step. */
export function snap(minute: number): number {
  return Math.round(minute / STEP) * STEP
}

/** «09:05» of minutes since midnight. */
export function clock(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** Minutes of «09:05». */
export function minutesIn(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether an entry stands above the hours: one of whole days, one without a time, one of a day and longer. */
export function isUntimed(event: CalendarEvent): boolean {
  if (event.all_day) return true
  if (event.end !== null) return Date.parse(event.end) - Date.parse(event.start) >= LONG_MS
  return event.type === 'todo' && event.lone === 'due' && minuteOf(new Date(event.start)) === LAST_MINUTE
}

/** From when to when an entry is drawn. A task that has but a due moment is the half hour before it, as in the ICS file. */
export function shownSpan({ start, end, lone }: CalendarEvent): [Date, Date] {
  const at = new Date(start)
  if (end !== null) return [at, new Date(end)]
  if (lone === 'start') return [at, new Date(at.getTime() + SHORTEST * MINUTE_MS)]
  const midnight = startOfDay(zonedDay(at))
  return [new Date(Math.max(midnight.getTime(), at.getTime() - SHORTEST * MINUTE_MS)), at]
}

/** An entry within the hours of one day. */
export interface Block {
  event: CalendarEvent
  /** Minutes since midnight; what goes on past midnight ends with the day. */
  from: number
  to: number
}

/** The entries that stand among the hours, by day; what passes midnight has a block in both days. */
export function blocksByDay(events: readonly CalendarEvent[], days: readonly string[]): Map<string, Block[]> {
  const blocks = new Map<string, Block[]>(days.map((day) => [day, []]))
  for (const event of events) {
    if (isUntimed(event)) continue
    const [start, end] = shownSpan(event)
    const first = zonedDay(start)
    for (let day = first; momentAt(day, 0) < end || day === first; day = addDays(day, 1)) {
      const from = day === first ? minuteOf(start) : 0
      const to = day === zonedDay(end) ? minuteOf(end) : DAY_MINUTES
      blocks.get(day)?.push({ event, from, to: Math.max(to, from) })
    }
  }
  return blocks
}
