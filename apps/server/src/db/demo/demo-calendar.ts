const DAY = 86_400_000
/** The park lies in Yekaterinburg, five hours ahead of UTC all year. */
const OFFSET = 5 * 3_600_000

/** Days and moments counted from D, the day of seeding, in the time of Yekaterinburg. */
export interface DemoCalendar {
  /** `YYYY-MM-DD` of the day that many days from D. */
  day(days: number): string
  /** The moment at that hour (9.5 is half past nine) of that day, ISO in UTC. */
  at(days: number, hour: number): string
  /** The same, but never later than the moment of seeding. */
  past(days: number, hour: number): string
}

/** The calendar of one seeding. */
export function createDemoCalendar(now: Date): DemoCalendar {
  const midnight = Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET
  const moment = (days: number, hour: number) => midnight + days * DAY + Math.round(hour * 3_600_000)
  return {
    day: (days) => new Date(midnight + OFFSET + days * DAY).toISOString().slice(0, 10),
    at: (days, hour) => new Date(moment(days, hour)).toISOString(),
    past: (days, hour) => new Date(Math.min(moment(days, hour), now.getTime())).toISOString(),
  }
}
