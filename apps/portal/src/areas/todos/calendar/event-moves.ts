import { fromZoned, toZoned, zonedDay } from '@ws/ui'
import { formatDay } from '../../../lib/format/date'
import { addDays } from '../../../lib/time/add-days'
import { momentAt } from '../../../lib/time/day-moments'
import type { CalendarEvent } from './calendar-items'
import { clock, endOfDay, isUntimed, minuteOf, SHORTEST, STEP, shownSpan, snap } from './time-of-day'

/** What is taken hold of: the whole entry, or one of its edges. */
export type Grip = 'move' | 'start' | 'end'

/** A place of the calendar: a day, and a minute of it where hours are shown. */
export interface Place {
  day: string
  minute: number | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Whether an entry may be drawn out: a date of a schedule is one moment, which is moved as a whole. */
export function hasLength({ type }: CalendarEvent): boolean {
  return type === 'todo' || type === 'meeting'
}

/** Whether it may be drawn out over days, or be of a day without hours: a meeting may not. */
export function lastsDays({ type }: CalendarEvent): boolean {
  return type === 'todo'
}

/** An entry moved by whole days: the time of day stays, also over a change of clocks. */
export function moved(event: CalendarEvent, days: number): CalendarEvent {
  return shiftedBy(event, days, 0)
}

/** An entry whose end is moved by whole days, never before its start; one without a length gets one. */
export function stretched(event: CalendarEvent, days: number): CalendarEvent {
  const end = shifted(event.end ?? event.start, days, 0)
  return end < event.start || !lastsDays(event) ? event : { ...event, end, lone: null }
}

/** An entry moved (`move`) or with an edge moved by minutes: what a key does. */
export function nudged(event: CalendarEvent, grip: Grip, minutes: number): CalendarEvent {
  if (grip === 'move') return shiftedBy(event, 0, minutes)
  if (!hasLength(event)) return event
  const [start, end] = shownSpan(event)
  const edge = grip === 'end' ? end : start
  return resized(event, grip, new Date(edge.getTime() + minutes * MINUTE_MS))
}

/** An entry as it is after it was dragged from one place to another: what is seen while dragging is what comes of it. */
export function placed(event: CalendarEvent, grip: Grip, from: Place, to: Place): CalendarEvent {
  const days = (Date.parse(to.day) - Date.parse(from.day)) / DAY_MS
  if (grip !== 'move') return to.minute === null ? event : resized(event, grip, momentAt(to.day, snap(to.minute)))
  if (to.minute === null) return from.minute === null || !lastsDays(event) ? moved(event, days) : untimed(event, to.day)
  // What is of whole days gets no hours.
  if (event.all_day) return moved(event, days)
  if (from.minute === null) return event.end === null ? timed(event, to.day, snap(to.minute)) : moved(event, days)
  const start = minuteOf(shownSpan(event)[0])
  return shiftedBy(event, days, snap(start + to.minute - from.minute) - start)
}

/** What is written of an entry's dates. */
export function datesOf({ start, end, lone }: CalendarEvent): { start_at: string | null; due_at: string | null } {
  if (lone === 'start') return { start_at: start, due_at: null }
  return { start_at: lone === 'due' ? null : start, due_at: end ?? start }
}

/** «четверг, 13 марта, 17:30 – 18:00», as it is read aloud and shown while dragging. */
export function spanText(event: CalendarEvent): string {
  if (event.all_day) return formatDay(event.start, { weekday: 'long', day: 'numeric', month: 'long' })
  const [start, end] = shownSpan(event)
  const day = formatDay(zonedDay(start), { weekday: 'long', day: 'numeric', month: 'long' })
  if (isUntimed(event)) {
    if (event.end === null) return `${day}, без времени`
    return `${day} – ${formatDay(zonedDay(end), { day: 'numeric', month: 'long' })}`
  }
  return `${day}, ${timeText(event)}`
}

/** «09:00 – 10:30», or the one moment a task has. */
export function timeText(event: CalendarEvent): string {
  const [start, end] = shownSpan(event)
  if (event.end === null) return event.lone === 'start' ? `с ${clock(minuteOf(start))}` : `до ${clock(minuteOf(end))}`
  return `${clock(minuteOf(start))} – ${clock(minuteOf(end))}`
}

/** An edge moved to a moment; the entry stays a step long. What was seen as its other edge is one from now on. */
function resized(event: CalendarEvent, grip: 'start' | 'end', edge: Date): CalendarEvent {
  const [start, end] = shownSpan(event)
  const step = STEP * MINUTE_MS
  const [from, to] =
    grip === 'end'
      ? [start.getTime(), Math.max(edge.getTime(), start.getTime() + step)]
      : [Math.min(edge.getTime(), end.getTime() - step), end.getTime()]
  return { ...event, start: new Date(from).toISOString(), end: new Date(to).toISOString(), lone: null }
}

/** A task that loses its time keeps its day. */
function untimed(event: CalendarEvent, day: string): CalendarEvent {
  return { ...event, start: endOfDay(day), end: null, lone: 'due' }
}

/** A task that had a day only begins to be drawn where it was dropped. */
function timed(event: CalendarEvent, day: string, minute: number): CalendarEvent {
  const at = event.lone === 'start' ? minute : minute + SHORTEST
  return { ...event, start: momentAt(day, at).toISOString() }
}

/** Entries of whole days have days for their moments. */
function isDay(moment: string): boolean {
  return !moment.includes('T')
}

function shiftedBy(event: CalendarEvent, days: number, minutes: number): CalendarEvent {
  if (days === 0 && minutes === 0) return event
  return {
    ...event,
    start: shifted(event.start, days, minutes),
    end: event.end === null ? null : shifted(event.end, days, minutes),
  }
}

function shifted(moment: string, days: number, minutes: number): string {
  if (isDay(moment)) return addDays(moment, days)
  const shown = toZoned(moment)
  return fromZoned({ ...shown, day: shown.day + days, minute: shown.minute + minutes }).toISOString()
}
