import { isWeekend, type ProductionCalendar } from '../../../lib/time/production-calendar'
import { isTimeZone } from '../../../lib/time/time-zone'

/** When people work: days of the week (1 is Monday) and the hours of each, by the clock of a time zone. */
export interface WorkHours {
  days: readonly number[]
  /** `09:00` */
  from: string
  to: string
  timezone: string
  calendar: ProductionCalendar
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Nobody plans further ahead in working hours; it ends the walk where no day is a working one. */
const LONGEST_WALK = 3_660

/** The moment when so many minutes of working time have passed since `start`. */
export function addWorkMinutes(start: Date, minutes: number, hours: WorkHours): Date {
  let left = minutes * MINUTE
  let day = localMidnight(start, hours.timezone)
  for (let walked = 0; walked < LONGEST_WALK; walked += 1, day += DAY) {
    if (!isWorked(day, hours)) continue
    const opens = Math.max(start.getTime(), toMoment(day + toMinutes(hours.from) * MINUTE, hours.timezone))
    const closes = toMoment(day + toMinutes(hours.to) * MINUTE, hours.timezone)
    const open = Math.max(0, closes - opens)
    if (open >= left && open > 0) return new Date(opens + left)
    left -= open
  }
  return new Date(start.getTime() + minutes * MINUTE)
}

/** Whether people work on a day: on their days of the week but holidays, and on days off that are worked instead of others. */
function isWorked(day: number, { days, calendar }: WorkHours): boolean {
  const date = new Date(day).toISOString().slice(0, 10)
  const kind = calendar(date)
  if (days.length === 0 || kind === 'holiday') return false
  return days.includes(new Date(day).getUTCDay() || 7) || (kind === 'working' && isWeekend(date))
}

/** Midnight of the day that the clock shows, as if that clock were the one of UTC. */
function localMidnight(at: Date, timezone: string): number {
  const local = at.getTime() + offsetAt(at.getTime(), timezone)
  return local - (local % DAY)
}

/** The moment at which the clock of the zone shows what the one of UTC shows at `local`. */
function toMoment(local: number, timezone: string): number {
  // The offset is asked for near the answer; the second time settles an hour that the clock skips or repeats.
  const guess = local - offsetAt(local, timezone)
  return local - offsetAt(guess, timezone)
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(moment: number, timezone: string): number {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - (moment - (moment % 1000))
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...digits,
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: isTimeZone(timezone) ? timezone : 'UTC',
  })
  formats.set(timezone, format)
  return format
}
