import type { Schema } from '@ws/api-client/contract'
import { addDays, monthAfter, monthEnd } from '../../../lib/time/days'

type When = { cadence: Schema<'ReportCadence'>; weekday: number; month_day: number; at: string }
type Query = Schema<'ReportQuery'>

/** The day of the next run after a moment of the company's clock. */
export function nextRunDay({ cadence, weekday, month_day, at }: When, now: { day: string; time: string }): string {
  const isPast = now.time >= at
  const first = isPast ? addDays(now.day, 1) : now.day
  if (cadence === 'daily') return first
  if (cadence === 'weekly') return addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  const inMonth = (months: number) => {
    const last = monthEnd(monthAfter(first, months))
    return `${last.slice(0, 8)}${String(Math.min(month_day, Number(last.slice(8)))).padStart(2, '0')}`
  }
  return inMonth(0) >= first ? inMonth(0) : inMonth(1)
}

/** What a report is asked by on a day: days that were chosen once hold only where they are to be kept. */
export function queryOnDay(params: Query, period: Schema<'ReportPeriod'>, today: string): Query {
  if (period === 'fixed') return params
  const { from: _from, to: _to, date: _date, year: _year, ...rest } = params
  if (period === 'current') return rest
  const { from, to } = periodBefore(period, today)
  return { ...rest, from, to, date: to }
}

function periodBefore(period: Exclude<Schema<'ReportPeriod'>, 'fixed' | 'current'>, today: string) {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'last_week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return { from: addDays(monday, -7), to: addDays(monday, -1) }
  }
  const months = period === 'last_month' ? 1 : 3
  // A quarter begins with January, April, July and October.
  const begun = period === 'last_month' ? 0 : (Number(today.slice(5, 7)) - 1) % 3
  const from = monthAfter(today, -begun - months)
  return { from, to: addDays(monthAfter(from, months), -1) }
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
