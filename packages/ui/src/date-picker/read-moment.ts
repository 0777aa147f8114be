import { readTime } from '../time-input/read-time'
import { dayOf } from './day'
import { plainText } from './day-words'
import { readDay } from './read-day'

/** A day and a time of day, both as the person typed them meant them, in the browser's time zone. */
export interface LocalMoment {
  day: string
  /** `HH:mm` */
  time: string
}

/**
 * Reads a day with the time of day: «1.12.2026, 9:30», «завтра в 18», «пт 0930». Without a time it is midnight, without
 * a day today. Undefined when it is neither.
 */
export function readMoment(text: string, today: string): LocalMoment | undefined {
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
  if (day) return { day, time: '00:00' }
  const time = /^(?:в\s.+|.*[:ч].*|полдень|полночь)$/.test(bare) ? readTime(bare) : undefined
  return time ? { day: today, time } : undefined
}

/** The instant of a local day and time, ISO 8601 in UTC. */
export function toInstant({ day, time }: LocalMoment): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, date, hours, minutes).toISOString()
}

/** The local day and time of an instant; undefined when the text is no instant. */
export function fromInstant(instant: string): LocalMoment | undefined {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return undefined
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((n) => String(n).padStart(2, '0'))
  return { day: dayOf(moment), time: `${hours}:${minutes}` }
}
