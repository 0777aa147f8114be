import { zonedDay, zonedFormat } from '../time-zone/time-zone'

/** Something that happened; `at` is a date, an ISO text or milliseconds. */
export interface Dated {
  at: Date | string | number
}

/** The events of one day of the calendar, as `2026-11-21` in the given time zone, the page's unless given. */
export interface TimelineDay<E> {
  day: string
  events: E[]
}

/** Groups events that come in order of time by the day they fall on. */
export function toDays<E extends Dated>(events: readonly E[], timeZone: string | undefined): TimelineDay<E>[] {
  const days: TimelineDay<E>[] = []
  for (const event of events) {
    const day = zonedDay(event.at, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}

/** The name of a day: today, yesterday, `12 ноября`, with the year where it is another one or this day is not known. */
export function toDayName(
  day: string,
  thisDay: string | null,
  { language, today, yesterday }: { language: string; today: string; yesterday: string },
): string {
  if (day === thisDay) return today
  const noon = new Date(`${day}T12:00:00Z`)
  if (thisDay && noon.getTime() + 86_400_000 === new Date(`${thisDay}T12:00:00Z`).getTime()) return yesterday
  const year = day.slice(0, 4) === thisDay?.slice(0, 4) ? undefined : 'numeric'
  return zonedFormat(language, { day: 'numeric', month: 'long', year }, 'UTC').format(noon)
}
