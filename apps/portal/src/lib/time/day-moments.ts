import { fromZoned } from '@ws/ui'

const DAY_MINUTES = 24 * 60

/**
 * The moment at which the clock of a zone, the page's unless given, shows a minute of a day, `YYYY-MM-DD`; a minute past
 * midnight of the next day is that of the next day.
 */
export function momentAt(day: string, minute: number, timeZone?: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return fromZoned({ year, month, day: date, minute }, timeZone)
}

/** The moment at which a day begins by the clock of the page; so many days later, or earlier. */
export function startOfDay(day: string, later = 0): Date {
  return momentAt(day, later * DAY_MINUTES)
}

/** The last millisecond of a day by the clock of the page. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day, 1).getTime() - 1)
}
