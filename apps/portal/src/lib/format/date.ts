import { zonedDay, zonedFormat } from '@ws/ui'

/** `2026-11-21` → «21.11.2026»; what is no day stays as it is. */
export function formatDate(date: string): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$3.$2.$1')
}

/** A day `YYYY-MM-DD` in the words asked for; a day is the same on every clock. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return zonedFormat('ru-RU', options, 'UTC').format(Date.parse(day))
}

/** `03-08` → «8 марта», where the year is not told. */
export function formatDayOfYear(day: string): string {
  // A leap year, for those born on the 29th of February.
  return formatDay(`2000-${day}`, { day: 'numeric', month: 'long' })
}

/** Moment (ISO 8601) → «14:32», where the day goes without saying. */
export function formatTime(moment: string): string {
  return zonedFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }).format(Date.parse(moment))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Moment (ISO 8601) → «сегодня, 18:00», «вчера, 12:00», «завтра, 9:00» or «24.11.2026, 10:30». */
export function formatMoment(moment: string, now: Date = new Date()): string {
  const day = zonedDay(moment)
  const near: Record<number, string> = { [-1]: 'вчера', 0: 'сегодня', 1: 'завтра' }
  const days = (Date.parse(day) - Date.parse(zonedDay(now))) / DAY_MS
  return `${near[days] ?? formatDate(day)}, ${formatTime(moment)}`
}
