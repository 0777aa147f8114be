import {
  decimal,
  fraction,
  isMore,
  isSame,
  lessPercent,
  ONE,
  plus,
  type Rational,
  times,
  ZERO,
} from '../../../lib/money/rational'
import { addDays, daysFromTo, earlier, later, monthAfter, monthEnd, monthsBetween } from '../../../lib/time/days'
import type { Period } from './due-date'
import type { LeasedRoom, PricedLine, RentHoliday } from './terms'

/** Days of one month on which a line costs the same. */
export interface PricedRun {
  start: string
  end: string
  days: number
  days_in_month: number
  /** Square metres or pieces that are charged; one where the price is for the whole. */
  quantity: Rational
  /** The price of a whole month before holidays and the discount, in roubles. */
  monthly: Rational
  /** Percent that a rent holiday takes off. */
  holiday: string
  /** What these days come to, in roubles. */
  price: Rational
}

/** The days of a period by what a line costs on them. Days that fall outside the line or the contract are none of it. */
export function pricedRuns(
  line: PricedLine,
  period: Period,
  { rooms, holidays }: { rooms: readonly LeasedRoom[]; holidays: readonly RentHoliday[] },
): PricedRun[] {
  const charged = roomsOf(line, rooms)
  const lessened = holidays.filter(({ line_kinds }) => line_kinds.includes(line.kind))
  const starts = changesWithin(period, [
    ...monthsBetween(period.start, period.end),
    ...charged.flatMap(({ date_from, date_to }) => [date_from, ...dayAfter(date_to)]),
    ...lessened.flatMap(({ date_from, date_to }) => [date_from, addDays(date_to, 1)]),
  ])
  const runs = starts.map((start, at): PricedRun => {
    const next = starts[at + 1]
    const end = next === undefined ? period.end : addDays(next, -1)
    const [days, days_in_month] = [daysFromTo(start, end), daysFromTo(monthAfter(start, 0), monthEnd(start))]
    const quantity = quantityOn(start, line, charged)
    const monthly = monthlyPrice(line, quantity)
    const holiday = holidayOn(start, lessened)
    const share = fraction(BigInt(days), BigInt(days_in_month))
    const price = times(monthly, share, lessPercent(holiday), lessPercent(line.discount_percent))
    return { start, end, days, days_in_month, quantity, monthly, holiday, price }
  })
  return runs.filter(({ quantity }) => !isSame(quantity, ZERO))
}

function monthlyPrice({ calc, rate }: PricedLine, quantity: Rational): Rational {
  const perMonth = calc === 'per_m2_year' ? fraction(1n, 12n) : ONE
  return times(decimal(rate), quantity, perMonth)
}

function quantityOn(day: string, line: PricedLine, rooms: readonly LeasedRoom[]): Rational {
  if (line.calc === 'per_unit_month') return line.quantity === null ? ONE : decimal(line.quantity)
  if (line.calc !== 'per_m2_month' && line.calc !== 'per_m2_year') return ONE
  const leased = rooms.filter(({ date_from, date_to }) => date_from <= day && (date_to === null || day <= date_to))
  return plus(...leased.map(({ area }) => decimal(area)))
}

function roomsOf({ calc, room_ids }: PricedLine, rooms: readonly LeasedRoom[]): LeasedRoom[] {
  if (calc !== 'per_m2_month' && calc !== 'per_m2_year') return []
  return rooms.filter(({ room, is_parking }) => (room_ids.length > 0 ? room_ids.includes(room) : !is_parking))
}

function holidayOn(day: string, holidays: readonly RentHoliday[]): string {
  const found = holidays.filter(({ date_from, date_to }) => date_from <= day && day <= date_to)
  return found.reduce(
    (most, { discount_percent: percent }) => (isMore(decimal(percent), decimal(most)) ? percent : most),
    '0',
  )
}

/** The first day of the period and every later one on which something changes, in their order. */
function changesWithin({ start, end }: Period, days: readonly string[]): string[] {
  return [...new Set([start, ...days])].filter((day) => start <= day && day <= end).sort()
}

function dayAfter(day: string | null): string[] {
  return day === null ? [] : [addDays(day, 1)]
}

/** The part of a period that a line and its contract cover; undefined where they do not meet. */
export function activePart(
  period: Period,
  line: Pick<PricedLine, 'valid_from' | 'valid_to'>,
  terms: { start: string; end: string | null },
): Period | undefined {
  const start = later(later(period.start, line.valid_from), terms.start)
  const end = earlier(earlier(period.end, line.valid_to), terms.end)
  return start <= end ? { start, end } : undefined
}
