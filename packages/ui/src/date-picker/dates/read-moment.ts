import { readTime } from '../../time-input/read-time'
import { fromZoned, toZoned } from '../../time-zone/time-zone'
import { dayOf, partsOf } from './day'
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

/** The instant, ISO 8601 in UTC, at which the clock of a zone, the page's unless given, shows a day and time. */
export function toInstant({ day, time }: LocalMoment, timeZone?: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return fromZoned({ ...partsOf(day), hour, minute }, timeZone).toISOString()
}

/** The day and time that the clock of a zone, the page's unless given, shows at an instant; undefined when the text is none. */
export function fromInstant(instant: string, timeZone?: string): LocalMoment | undefined {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return undefined
  const { hour, minute } = toZoned(moment, timeZone)
  return { day: dayOf(moment, timeZone), time: [hour, minute].map((n) => String(n).padStart(2, '0')).join(':') }
}
