const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** Midnight of a `YYYY-MM-DD` in the person's own time, so that a date never moves by the time zone. */
function localDay(date: string): Date {
  const [year = 1970, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth)
}

/** `2026-11-21` → «21.11.2026». */
export function formatDate(date: string): string {
  return day.format(localDay(date.slice(0, 10)))
}

const dayOfYear = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })

/** `03-08` → «8 марта», where the year is not told. */
export function formatDayOfYear(day: string): string {
  // A leap year, for those born on the 29th of February.
  return dayOfYear.format(localDay(`2000-${day}`))
}

/** Moment (ISO 8601) → «14:32», where the day goes without saying. */
export function formatTime(moment: string): string {
  return time.format(new Date(moment))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Moment (ISO 8601) → «сегодня, 18:00», «вчера, 12:00», «завтра, 9:00» or «24.11.2026, 10:30». */
export function formatMoment(moment: string, now: Date = new Date()): string {
  const at = new Date(moment)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  // Rounded, because a day in which clocks are turned has 23 or 25 hours.
  const days = Math.round((new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() - midnight) / DAY_MS)
  const near: Record<number, string> = { [-1]: 'вчера', 0: 'сегодня', 1: 'завтра' }
  return `${near[days] ?? day.format(at)}, ${time.format(at)}`
}
