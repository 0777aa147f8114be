import { readTime } from '../time-input/read-time'
import { dayOf, partsOf, toDay } from './day'
import { plainText } from './day-words'
import { readDay } from './read-day'

/** A day and a time of day, both as the person who typed them meant them, in one time zone. */
export interface LocalMoment {
  day: string
  /** `HH:mm` */
  time: string
}

/**
 * Reads a day with the time of day: «1.12.2026, 9:30», «завтра в 18», «пт 0930». Without a time it is
 * `defaultTime`, without a day today. Undefined when it is neither.
 */
export function readMoment(text: string, today: string, defaultTime = '00:00'): LocalMoment | undefined {
  const bare = plainText(text).replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ')
  for (const split of [/,\s*(?:в\s+)?/g, /\s+в\s+/g, /\s+/g]) {
    const place = [...bare.matchAll(split)].at(-1)
    if (!place) continue
    const day = readDay(bare.slice(0, place.index), today)
    const rest = bare.slice(place.index + place[0].length)
    // After a mere space «26» is a year («5 12 26») rather than an hour.
    const time = /^\d{1,2}$/.test(rest) && place[0].trim() === '' ? undefined : readTime(rest)
    if (day && time) return { day, time }
  }
  const day = readDay(bare, today)
  if (day) return { day, time: defaultTime }
  const time = /^(?:в\s.+|.*[:ч].*|полдень|полночь)$/.test(bare) ? readTime(bare) : undefined
  return time ? { day: today, time } : undefined
}

/**
 * The instant of a day and time in a zone (an IANA name, the machine's unless given), ISO 8601 in UTC. A time the clocks
 * leap over counts as that much later; of one they show twice the first is meant.
 */
export function toInstant({ day, time }: LocalMoment, timeZone?: string): string {
  const { year, month, day: date } = partsOf(day)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (timeZone === undefined) return new Date(year, month - 1, date, hours, minutes).toISOString()
  const wall = Date.UTC(year, month - 1, date, hours, minutes)
  // A day before and a day after: around a change of the clocks the two differ, and the earlier one comes first.
  const [before, after] = [shiftAt(wall - DAY_MS, timeZone), shiftAt(wall + DAY_MS, timeZone)]
  const holds = (shift: number) => shiftAt(wall - shift, timeZone) === shift
  return new Date(wall - (!holds(before) && holds(after) ? after : before)).toISOString()
}

/** The day and time of an instant in a zone, the machine's unless given; undefined when the text is no instant. */
export function fromInstant(instant: string, timeZone?: string): LocalMoment | undefined {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return undefined
  if (timeZone !== undefined) return inZone(moment, timeZone)
  return { day: dayOf(moment), time: timeOf(moment.getHours(), moment.getMinutes()) }
}

const DAY_MS = 86_400_000

function inZone(moment: Date, timeZone: string): LocalMoment {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { day: toDay(year, month, day) ?? dayOf(moment), time: timeOf(hour, minute) }
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function shiftAt(instant: number, timeZone: string): number {
  const { day, time } = inZone(new Date(instant), timeZone)
  return Date.parse(`${day}T${time}:00.000Z`) - instant
}

const timeOf = (hours: number, minutes: number) => [hours, minutes].map((n) => String(n).padStart(2, '0')).join(':')
