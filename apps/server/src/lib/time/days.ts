const DAY = 86_400_000

/** `2026-01-31` moved by whole days; the day after the year 9999 is `10000-01-01`, as the database writes it. */
export function addDays(day: string, days: number): string {
  const text = new Date(Date.parse(day) + days * DAY).toISOString()
  return text.startsWith('+') ? text.slice(1, 13).replace(/^0+/, '') : text.slice(0, 10)
}

/** Day of the week of a day, 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** How many days lie from one to another, both counted. */
export function daysFromTo(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1
}

/** The first day of the month that lies so many months after the one of a day. Schedules ask it a hundred times for each accrual. */
export function monthAfter(day: string, months: number): string {
  const count = monthNumber(day) + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-01`
}

/**
 * The months that a period touches, by their first days. They are counted, not compared: what follows the year 9999 has
 * five digits and would stand before it.
 */
export function monthsBetween(first: string, last: string): string[] {
  const length = Math.max(0, monthNumber(last) - monthNumber(first) + 1)
  return Array.from({ length }, (_, at) => monthAfter(first, at))
}

/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  return addDays(monthAfter(day, 1), -1)
}

/** How many days the year of a day has. */
export function daysInYear(day: string): number {
  const year = day.slice(0, 4)
  return daysFromTo(`${year}-01-01`, `${year}-12-31`)
}

/** The earlier of two days; one that is not there never comes. */
export function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day
}

/** The later of two days. */
export function later(day: string, other: string): string {
  return other > day ? other : day
}

/** «01.12.2026». */
export function dayInRussian(day: string): string {
  return day.split('-').reverse().join('.')
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
