import { labels } from '@ws/api-client/contract/labels'
import type { ReportSchedule } from './deliveries.queries'

/** Days of a week, Monday first, as a schedule names them. */
export const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'] as const

const ON_WEEKDAYS = [
  'по понедельникам',
  'по вторникам',
  'по средам',
  'по четвергам',
  'по пятницам',
  'по субботам',
  'по воскресеньям',
] as const

/** «Еженедельно, по понедельникам в 09:00». */
export function whenText({ cadence, weekday, month_day, at }: ReportSchedule): string {
  const day =
    cadence === 'weekly' ? `, ${ON_WEEKDAYS[weekday - 1]}` : cadence === 'monthly' ? `, ${month_day}-го числа` : ''
  return `${labels.ReportCadence[cadence]}${day} в ${at}`
}

/** «XLSX · Прошлый месяц · Период: 01.10.2026–31.10.2026»: days that move are told as they would be today. */
export function whatText({ format, period, narrowed }: ReportSchedule): string {
  const moves = period === 'fixed' ? [] : [labels.ReportPeriod[period]]
  return [format.toUpperCase(), ...moves, ...narrowed].join(' · ')
}
