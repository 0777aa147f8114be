import { formatMoney, roundRoubles } from '../../../lib/money/money'
import { decimal, isMore, lessPercent, plus, type Rational, times, toDecimal, ZERO } from '../../../lib/money/rational'
import { addDays, dayInRussian, daysFromTo } from '../../../lib/time/days'
import { decimalText } from './calc-steps'
import type { Period } from './due-date'
import type { CalcStep, PricedLine, ReadingOfMeter, ReadMeter, RentHoliday } from './terms'

/** A reading stands for the end of a period as long as it is no more than so many days off. */
const NEAR = 15

/** What a meter used between two readings. */
interface Used {
  from: ReadingOfMeter
  to: ReadingOfMeter
  amount: Rational
  meter: ReadMeter
}

/**
 * What a meter used between the readings nearest the ends of a period. One period ends where the next begins, by the same
 * reading, so that nothing is paid for twice or not at all.
 */
export function usedIn({ start, end }: Period, meter: ReadMeter | undefined): Used | { missing: string } {
  if (meter === undefined) return { missing: 'Счётчика больше нет' }
  const [first, last] = [start, addDays(end, 1)]
  const from = nearest(meter.readings, first)
  if (from === undefined) return { missing: `Нет показаний ${meter.title} на ${dayInRussian(first)}` }
  const to = nearest(meter.readings, last)
  if (to === undefined || to.read_at <= from.read_at)
    return { missing: `Нет показаний ${meter.title} на ${dayInRussian(last)}` }
  const between = meter.readings.filter(({ read_at }) => from.read_at < read_at && read_at <= to.read_at)
  const amount = plus(ZERO, ...between.map(({ consumption }) => signed(consumption ?? '0')))
  if (isMore(ZERO, amount)) return { missing: `Расход по ${meter.title} меньше нуля: проверьте показания` }
  return { from, to, amount, meter }
}

/** The price of what was used, without VAT. A rent holiday counts where it covers all of the days. */
export function meteredPrice(
  line: PricedLine,
  { amount }: Used,
  part: Period,
  holidays: readonly RentHoliday[],
): Rational {
  const covering = holidays.filter(
    ({ date_from, date_to, line_kinds }) =>
      line_kinds.includes(line.kind) && date_from <= part.start && part.end <= date_to,
  )
  const holidayPercents = covering.map(({ discount_percent }) => lessPercent(discount_percent))
  return times(decimal(line.rate), amount, lessPercent(line.discount_percent), ...holidayPercents)
}

/** «Почему столько?» of what was used. */
export function meteredSteps(line: PricedLine, { from, to, amount, meter }: Used, price: Rational): CalcStep[] {
  const used = decimalText(toDecimal(amount, 3))
  const whole = times(decimal(line.rate), amount)
  const isLess = roundRoubles(whole) !== roundRoubles(price)
  return [
    {
      text: `${meter.title}: ${from.shown} на ${dayInRussian(from.read_at)}, ${to.shown} на ${dayInRussian(to.read_at)}`,
      amount: null,
    },
    {
      text: `Расход ${used} ${meter.unit} × ${decimalText(line.rate, 2)} ₽`,
      amount: formatMoney(roundRoubles(whole)),
    },
    ...(isLess ? [{ text: 'Со скидкой', amount: formatMoney(roundRoubles(price)) }] : []),
  ]
}

/** The reading nearest a day, the earlier of two that are as near. */
function nearest(readings: readonly ReadingOfMeter[], day: string): ReadingOfMeter | undefined {
  let found: ReadingOfMeter | undefined
  for (const reading of readings) {
    const off = daysOff(reading.read_at, day)
    if (off <= NEAR && (found === undefined || off < daysOff(found.read_at, day))) found = reading
  }
  return found
}

function daysOff(one: string, other: string): number {
  return one <= other ? daysFromTo(one, other) - 1 : daysFromTo(other, one) - 1
}

/** A decimal that may be below nothing. */
function signed(value: string): Rational {
  return value.startsWith('-') ? times(decimal(value.slice(1)), { top: -1n, bottom: 1n }) : decimal(value)
}
