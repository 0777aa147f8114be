import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import { productionCalendarTable } from '../../db/tables/system/production-calendar'
import { memoize } from '../resource/write-batch'

/** Whether people rest or work on a day. */
export type DayKind = Schema<'ProductionDayKind'>

/** What a day (`YYYY-MM-DD`) is against the rhythm of the week; undefined where it goes by its day of the week. */
export type ProductionCalendar = (day: string) => DayKind | undefined

/** Days off of article 112 of the Labour Code, the same every year. */
const NEW_YEAR = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08']
const HOLIDAYS: Readonly<Record<string, string>> = {
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
}

const DAY = 86_400_000
const known = new Map<string, ReadonlyMap<string, string>>()

/** The calendar as it is stored now. Nothing is remembered: a change holds at once on every server. */
export function readProductionCalendar(db: Db): Promise<ProductionCalendar> {
  return memoize(db, 'production calendar', async () => {
    const { day, kind } = productionCalendarTable
    return productionCalendar(await db.select({ day, kind }).from(productionCalendarTable))
  })
}

/** The calendar of the Code with these days changed. */
export function productionCalendar(changes: readonly { day: string; kind: DayKind }[]): ProductionCalendar {
  const changed = new Map(changes.map(({ day, kind }) => [day, kind]))
  return (day) => changed.get(day) ?? (holidaysOf(day.slice(0, 4)).has(day) ? 'holiday' : undefined)
}

/** Whether people who work from Monday to Friday rest on a day. */
export function isDayOff(day: string, calendar: ProductionCalendar): boolean {
  const kind = calendar(day)
  return kind === undefined ? isWeekend(day) : kind === 'holiday'
}

/**
 * Holidays of a year and their names by the Code alone: a holiday on a Saturday or Sunday takes the next working day. What
 * the government moves otherwise is stored.
 */
export function holidaysOf(year: string): ReadonlyMap<string, string> {
  const days = known.get(year) ?? reckonHolidays(year)
  known.set(year, days)
  return days
}

function reckonHolidays(year: string): ReadonlyMap<string, string> {
  const days = new Map(NEW_YEAR.map((day) => [`${year}-${day}`, 'Новогодние каникулы']))
  days.set(`${year}-01-07`, 'Рождество Христово')
  for (const [day, name] of Object.entries(HOLIDAYS)) days.set(`${year}-${day}`, name)
  for (const [holiday, name] of Object.entries(HOLIDAYS)) {
    let day = `${year}-${holiday}`
    if (!isWeekend(day)) continue
    while (isWeekend(day) || days.has(day)) day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
    days.set(day, `Перенос: ${name}`)
  }
  return days
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}
