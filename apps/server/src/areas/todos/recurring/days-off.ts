import { weekdayOf } from './rrule'

/** Holidays of article 112 of the Labour Code. Days that the government moves from year to year are not among them. */
const HOLIDAYS = new Set([
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-05',
  '01-06',
  '01-07',
  '01-08',
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
])

/** Whether a date is a Saturday, a Sunday or a holiday. */
export function isDayOff(date: string): boolean {
  return weekdayOf(date) >= 5 || HOLIDAYS.has(date.slice(5))
}
