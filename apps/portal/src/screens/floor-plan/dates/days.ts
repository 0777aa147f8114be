const DAY_MS = 86_400_000

/** `YYYY-MM-DD` as the number of a day, so that days lie on a line. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS)
}

/** The day of a number. */
export function dayAt(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** So many days later. */
export function daysAfter(day: string, days: number): string {
  return dayAt(dayNumber(day) + days)
}
