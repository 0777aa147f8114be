import type { MovedDate } from '../../../db/tables/todos/todo-recurrences'
import { dayIn } from '../company-clock'
import { addDays } from '../days'
import { isDayOff, type ProductionCalendar } from '../production-calendar'
import { parseRule, ruleDates } from './rrule'

/** When something repeats: a rule of days, a time of day, and whose clock it is. */
export interface Schedule {
  rrule: string
  start_date: string
  /** `09:30` */
  time: string
  timezone: string
  skip_holidays: 'none' | 'skip' | 'next'
  /** Dates that come at another moment than the rule has them. */
  moved?: readonly MovedDate[]
}

const MINUTE = 60_000
const DAY = 86_400_000

/** Which moments of a schedule are asked for, and which days are worked. */
export interface Stretch {
  calendar: ProductionCalendar
  after?: Date | undefined
  before?: Date | undefined
  limit: number
}

/** Moments of a schedule later than `after`, in order; at most `limit`, none later than `before`. */
export function occurrences(schedule: Schedule, stretch: Stretch): Date[] {
  const { after, before, limit } = stretch
  const planned = plannedMoments(schedule, stretch)
  const moved = (schedule.moved ?? [])
    .map(({ to }) => new Date(to))
    .filter((moment) => !(after && moment <= after) && !(before && moment > before))
  if (moved.length === 0) return planned
  return [...planned, ...moved].sort((one, other) => one.getTime() - other.getTime()).slice(0, limit)
}

/** When the rule has a moment that comes instead of another; undefined for one that was not moved. */
export function movedFrom({ moved = [] }: Pick<Schedule, 'moved'>, moment: string): string | undefined {
  return moved.find(({ to }) => to === moment)?.from
}

/** What the rule gives. The day of a date that was moved is left out whole: no new hour brings it back. */
function plannedMoments(schedule: Schedule, { calendar, after, before, limit }: Stretch): Date[] {
  const movedDays = new Set((schedule.moved ?? []).map(({ from }) => dayIn(schedule.timezone, new Date(from))))
  const found: Date[] = []
  let last = ''
  for (const planned of ruleDates(parseRule(schedule.rrule), schedule.start_date)) {
    if (schedule.skip_holidays === 'skip' && isDayOff(planned, calendar)) continue
    const date = schedule.skip_holidays === 'next' ? workdayFrom(planned, calendar) : planned
    // Saturday and Sunday both move to one Monday.
    if (date === last) continue
    last = date
    if (movedDays.has(date)) continue
    // The day alone tells most apart without asking for the offset of the zone.
    if (after && Date.parse(date) + 2 * DAY < after.getTime()) continue
    const moment = momentOf(date, schedule.time, schedule.timezone)
    if (after && moment <= after) continue
    if ((before && moment > before) || found.length >= limit) break
    found.push(moment)
    if (found.length >= limit) break
  }
  return found
}

/** The time of day that clocks of a zone show at a moment: `09:30`. */
export function timeIn(timezone: string, moment: Date): string {
  return shownAt(moment.getTime(), timezone).slice(11)
}

/**
 * The moment at which clocks of a zone show this time. A time that a change of clocks leaves out is the one that they would
 * have shown without it (02:30 becomes 03:30), a time that comes twice is the first (RFC 5545, 3.3.5).
 */
export function momentOf(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const earlier = wall - offsetAt(wall - DAY, timezone)
  const later = wall - offsetAt(wall + DAY, timezone)
  const shown = [earlier, later].filter((moment) => moment + offsetAt(moment, timezone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : earlier)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timezone: string): number {
  return Date.parse(`${shownAt(moment, timezone)}:00Z`) - Math.floor(moment / MINUTE) * MINUTE
}

/** What clocks of a zone show at a moment: `2026-01-31T09:30`. */
function shownAt(moment: number, timezone: string): string {
  let clock = clocks.get(timezone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(timezone, clock)
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`
}

function workdayFrom(date: string, calendar: ProductionCalendar): string {
  let day = date
  while (isDayOff(day, calendar)) day = addDays(day, 1)
  return day
}
