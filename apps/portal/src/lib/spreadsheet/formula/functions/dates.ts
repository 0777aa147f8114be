import { toZoned } from '@ws/ui'
import { dateOf, Fault, flat, numberOf, serial, type Value } from '../values'
import { eager, type FormulaFunctions } from './define'

const day = (value: Value) => Math.floor(numberOf(value))

/** The same day some months on; a day that a month lacks is its last one. */
function monthsOn(from: Value, months: Value): number {
  const date = dateOf(day(from))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1 + Math.trunc(numberOf(months))]
  const last = serial(year, month + 1, 0)
  return Math.min(serial(year, month, date.getUTCDate()), last)
}

const isWorking = (value: number, off: ReadonlySet<number>) => {
  const weekday = dateOf(value).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !off.has(value)
}

function daysOff(value: Value): Set<number> {
  return new Set(
    flat([value])
      .filter((cell) => cell !== null)
      .map((cell) => day(cell)),
  )
}

/** Longest span that is counted day by day: a life of a building and more. */
const LONGEST = 200_000

function workingDays(from: Value, to: Value, holidays: Value): number {
  const [start, end] = [day(from), day(to)]
  if (Math.abs(end - start) > LONGEST) throw new Fault('#NUM!')
  const off = daysOff(holidays)
  let count = 0
  for (let at = Math.min(start, end); at <= Math.max(start, end); at++) if (isWorking(at, off)) count += 1
  return start <= end ? count : -count
}

/** Whole months between two days. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

function difference(from: Value, to: Value, unit: Value): number {
  const [start, end] = [day(from), day(to)]
  if (start > end) throw new Fault('#NUM!')
  const [first, last] = [dateOf(start), dateOf(end)]
  const months = monthsBetween(first, last)
  switch (String(unit).toUpperCase()) {
    case 'D':
      return end - start
    case 'M':
      return months
    case 'Y':
      return Math.floor(months / 12)
    case 'YM':
      return months % 12
    case 'MD':
      return end - monthsOn(start, months)
    case 'YD':
      return end - monthsOn(start, Math.floor(months / 12) * 12)
    default:
      throw new Fault('#NUM!')
  }
}

/** Days and months. */
export const DATE_FUNCTIONS: FormulaFunctions = {
  DATE: eager(3, ([year = null, month = null, date = null]) => {
    const number = Math.trunc(numberOf(year))
    const made = serial(number < 1900 ? number + 1900 : number, Math.trunc(numberOf(month)), Math.trunc(numberOf(date)))
    return made < 0 || made > 2_958_465 ? new Fault('#NUM!') : made
  }),
  TODAY: eager(0, (_args, book) => {
    const { year, month, day } = toZoned(book.now())
    return serial(year, month, day)
  }),
  NOW: eager(0, (_args, book) => {
    const { year, month, day, hour, minute, second } = toZoned(book.now())
    return serial(year, month, day) + (hour * 3600 + minute * 60 + second) / 86_400
  }),
  YEAR: eager(1, ([value = null]) => dateOf(day(value)).getUTCFullYear()),
  MONTH: eager(1, ([value = null]) => dateOf(day(value)).getUTCMonth() + 1),
  DAY: eager(1, ([value = null]) => dateOf(day(value)).getUTCDate()),
  WEEKDAY: eager(1, ([value = null, kind = null]) => {
    const weekday = dateOf(day(value)).getUTCDay()
    return kind === null || numberOf(kind) === 1
      ? weekday + 1
      : numberOf(kind) === 3
        ? (weekday + 6) % 7
        : ((weekday + 6) % 7) + 1
  }),
  EDATE: eager(2, ([from = null, months = null]) => monthsOn(from, months)),
  EOMONTH: eager(2, ([from = null, months = null]) => {
    const date = dateOf(day(from))
    return serial(date.getUTCFullYear(), date.getUTCMonth() + 2 + Math.trunc(numberOf(months)), 0)
  }),
  NETWORKDAYS: eager(2, ([from = null, to = null, holidays = null]) => workingDays(from, to, holidays)),
  WORKDAY: eager(2, ([from = null, days = null, holidays = null]) => {
    const wanted = Math.trunc(numberOf(days))
    if (Math.abs(wanted) > LONGEST) return new Fault('#NUM!')
    const off = daysOff(holidays)
    let at = day(from)
    for (let left = Math.abs(wanted); left > 0; ) {
      at += Math.sign(wanted)
      if (isWorking(at, off)) left -= 1
    }
    return at
  }),
  DATEDIF: eager(3, ([from = null, to = null, unit = null]) => difference(from, to, unit)),
}
