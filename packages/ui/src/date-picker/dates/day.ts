import { toZoned } from '../../time-zone/time-zone'

/** A day of the calendar is written `YYYY-MM-DD` and a month `YYYY-MM` everywhere; as texts they compare in time. */
export interface DayParts {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

/** The parts of a day; month from 1. */
export function partsOf(day: string): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

/** `YYYY-MM-DD`, or undefined when there is no such day (31 February) or the year has not four digits. */
export function toDay(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return `${year}-${two(month)}-${two(day)}`
}

/** The day of a moment by the clock of a zone, the page's unless given, inside the years 1000–9999. */
export function dayOf(moment: Date, timeZone?: string): string {
  const { year, month, day } = toZoned(moment, timeZone)
  return toDay(year, month, day) ?? FIRST_DAY
}

/** So many days later (earlier when negative), inside the years 1000–9999. */
export function addDays(day: string, count: number): string {
  const moment = new Date(utc(day) + count * DAY_MS)
  return toDay(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()) ?? edge(count)
}

/** The same day so many months later; the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const { day: date } = partsOf(day)
  const { year, month } = partsOf(`${addToMonth(day.slice(0, 7), count)}-01`)
  return toDay(year, month, Math.min(date, daysIn(year, month))) ?? edge(count)
}

/** The month so many months later, inside the years 1000–9999. */
export function addToMonth(month: string, count: number): string {
  return monthAt(Math.min(monthIndex('9999-12'), Math.max(monthIndex('1000-01'), monthIndex(month) + count)))
}

/** A month as a number that grows by one each month. */
export function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** The month of {@link monthIndex}. */
export function monthAt(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}`
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utc(day)).getUTCDay() || 7
}

/** Monday of its week. */
export function startOfWeek(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** The last day of its month. */
export function endOfMonth(day: string): string {
  const { year, month } = partsOf(day)
  return `${day.slice(0, 7)}-${two(daysIn(year, month))}`
}

/** The first month of its quarter. */
export function startOfQuarter(day: string): string {
  const index = monthIndex(day)
  return `${monthAt(index - (index % 3))}-01`
}

/** Number of the week by ISO 8601: the first one has the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day), 3)
  return Math.floor((utc(thursday) - utc(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY_MS)) + 1
}

/** Days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS)
}

/** Noon of the day in UTC: what `Intl` with `timeZone: 'UTC'` names by that very day. */
export function noonOf(day: string): Date {
  return new Date(utc(day) + DAY_MS / 2)
}

const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9999-12-31'

const edge = (direction: number) => (direction < 0 ? FIRST_DAY : LAST_DAY)
const two = (n: number) => String(n).padStart(2, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function utc(day: string): number {
  const { year, month, day: date } = partsOf(day)
  return Date.UTC(year, month - 1, date)
}
