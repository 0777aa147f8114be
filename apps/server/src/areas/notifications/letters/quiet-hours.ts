import type { Schema } from '@ws/api-client/contract'
import { isTimeZone } from '../../../lib/time/time-zone'

/** When a person is not to be interrupted, by the person's own clock. */
export type QuietHours = Schema<'NotificationSettings'>['quiet']

const MINUTE = 60_000
const DAY = 24 * 60
/** Where the house stands: for a zone that this machine does not know. */
const USUAL_ZONE = 'Europe/Moscow'

/** Whether a moment lies in quiet hours: the night from `from` to `to`, and the whole of Saturday and Sunday. */
export function isQuiet(at: Date, quiet: QuietHours, timezone: string): boolean {
  return quietLeft(wallClock(at, timezone), quiet) > 0
}

/** The first minute from `at` on that is not quiet; `at` itself when it is not. */
export function quietEnd(at: Date, quiet: QuietHours, timezone: string): Date {
  let now = at
  for (let left = leftAt(now, quiet, timezone); left > 0; left = leftAt(now, quiet, timezone)) {
    const then = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + left * MINUTE)
    // A clock that is put forward or back on the way is followed minute by minute.
    const step = offsetAt(then, timezone) === offsetAt(now, timezone) ? left : 1
    now = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + step * MINUTE)
  }
  return now
}

/**
 * The first moment after `at` when the person's clock shows `time` ("08:30"); days that are quiet as a whole are passed over.
 * A time that the clock jumps over is the moment of the jump.
 */
export function nextDigest(at: Date, time: string, quiet: QuietHours, timezone: string): Date {
  const start = wallClock(at, timezone)
  for (let day = 0; ; day += 1) {
    const date = new Date(Date.UTC(start.year, start.month - 1, start.day + day))
    if (quiet.enabled && quiet.weekends && isWeekend(date.getUTCDay())) continue
    const moment = momentOf(date, toMinutes(time), timezone)
    if (moment > at) return moment
  }
}

interface WallClock {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  /** Since midnight. */
  minutes: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall of that zone shows. */
function wallClock(at: Date, timezone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, weekday, minutes: hour * 60 + minute }
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const shown = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const options = { ...shown, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' } as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...options,
    timeZone: isTimeZone(timezone) ? timezone : USUAL_ZONE,
  })
  formats.set(timezone, format)
  return format
}

function leftAt(at: Date, quiet: QuietHours, timezone: string): number {
  return quietLeft(wallClock(at, timezone), quiet)
}

/** For how many minutes of the clock it stays quiet at least, at most until midnight; 0 when it is not quiet. */
function quietLeft({ weekday, minutes }: WallClock, quiet: QuietHours): number {
  if (!quiet.enabled) return 0
  if (quiet.weekends && isWeekend(weekday)) return DAY - minutes
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)]
  if (from <= to) return minutes >= from && minutes < to ? to - minutes : 0
  if (minutes >= from) return DAY - minutes
  return minutes < to ? to - minutes : 0
}

function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6
}

/** Minutes by which the clock of the zone is ahead of UTC. */
function offsetAt(at: Date, timezone: string): number {
  const { year, month, day, minutes } = wallClock(at, timezone)
  return (Date.UTC(year, month - 1, day) - Math.floor(at.getTime() / MINUTE) * MINUTE) / MINUTE + minutes
}

/** When the clock of the zone shows so many minutes of that day, the first time; the moment of the jump where it never does. */
function momentOf(date: Date, minutes: number, timezone: string): Date {
  const shown = date.getTime() + minutes * MINUTE
  const offsets = [-DAY, DAY].map((away) => offsetAt(new Date(shown + away * MINUTE), timezone))
  const moments = offsets.map((offset) => shown - offset * MINUTE).sort((left, right) => left - right)
  const exact = moments.find((moment) => moment + offsetAt(new Date(moment), timezone) * MINUTE === shown)
  if (exact !== undefined) return new Date(exact)
  return jumpBetween(moments[0] ?? shown, moments.at(-1) ?? shown, timezone)
}

/** The minute in which the offset changes. */
function jumpBetween(first: number, last: number, timezone: string): Date {
  const before = offsetAt(new Date(first), timezone)
  let moment = first
  while (moment < last && offsetAt(new Date(moment), timezone) === before) moment += MINUTE
  return new Date(moment)
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
