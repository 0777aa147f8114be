import { zonedFormat } from '../../time-zone/time-zone'
import { noonOf } from './day'
import type { LocalMoment } from './read-moment'
import type { DateRange } from './read-range'

/** dd.MM.yyyy of a day `YYYY-MM-DD`; what is no day stays as it is. */
export function showDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : day
}

/** dd.MM.yyyy, HH:mm */
export function showMoment({ day, time }: LocalMoment): string {
  return `${showDay(day)}, ${time}`
}

/** dd.MM.yyyy – dd.MM.yyyy, one day once; an open end in the words given. */
export function showRange({ from, to }: DateRange, since: string, until: string): string {
  if (from !== null && to !== null) return from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  if (from !== null) return `${since} ${showDay(from)}`
  return to === null ? '' : `${until} ${showDay(to)}`
}

/** «Ноябрь 2026» of `YYYY-MM`. */
export function showMonth(month: string, language: string): string {
  return `${monthName(month, language)} ${month.slice(0, 4)}`
}

/** «Ноябрь» of `YYYY-MM`. */
export function monthName(month: string, language: string): string {
  const name = zonedFormat(language, { month: 'long' }, 'UTC').format(noonOf(`${month}-01`))
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** «суббота, 21 ноября 2026 г.»: how a screen reader names a day. */
export function dayName(day: string, language: string): string {
  return zonedFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').format(
    noonOf(day),
  )
}

/** Names of the days of the week from Monday. */
export function weekdayNames(language: string, width: 'short' | 'long'): string[] {
  // 5 January 2026 is a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((date) =>
    zonedFormat(language, { weekday: width }, 'UTC').format(noonOf(`2026-01-${String(date).padStart(2, '0')}`)),
  )
}
