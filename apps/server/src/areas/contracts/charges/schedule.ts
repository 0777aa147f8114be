import { plus, ZERO } from '../../../lib/money/rational'
import { addDays, monthAfter, monthEnd, monthsBetween } from '../../../lib/time/days'
import { periodTitle } from '../../../lib/time/period-title'
import type { ProductionCalendar } from '../../../lib/time/production-calendar'
import { calcSteps, vatSteps } from './calc-steps'
import { dueDateOf, type Period } from './due-date'
import { meteredPrice, meteredSteps, usedIn } from './metered'
import { activePart, pricedRuns } from './proration'
import type { BillingTerms, CalcStep, LeasedRoom, PricedLine, ReadMeter, RentHoliday } from './terms'
import { type Charge, charge, type DatedVatRate, type VatRegime, vatRateOn } from './vat'

/** All that a schedule follows from. */
export interface ScheduleInput {
  terms: BillingTerms
  lines: readonly PricedLine[]
  rooms: readonly LeasedRoom[]
  holidays: readonly RentHoliday[]
  regime: VatRegime
  vatRates: readonly DatedVatRate[]
  calendar: ProductionCalendar
  /** Those that lines are paid by. */
  meters: ReadonlyMap<number, ReadMeter>
}

/** What is to be charged for a line and a period. */
export interface PlannedAccrual extends Charge {
  line: number
  kind: PricedLine['kind']
  title: string
  period_start: string
  period_end: string
  due_date: string
  calc: CalcStep[]
  /** Why it cannot be issued yet. */
  waits_for: string | null
}

/** The accruals of all periods that begin in a span of days, by period, then in the order of the lines. */
export function scheduleOf(input: ScheduleInput, span: Period): PlannedAccrual[] {
  return periodsWithin(span, input.terms.billing_period).flatMap((period) =>
    input.lines.flatMap((line) => {
      const { calc } = line
      if (calc === 'by_meter') return chargedByMeter(line, period, input) ?? []
      return (calc === 'fixed_once' ? chargedOnce(line, period, input) : chargedFor(line, period, input)) ?? []
    }),
  )
}

/** Billing periods that begin in a span of days. */
function periodsWithin({ start, end }: Period, kind: BillingTerms['billing_period']): Period[] {
  const months = kind === 'quarter' ? 3 : 1
  return monthsBetween(periodStart(start, kind), end)
    .filter((_, at) => at % months === 0)
    .map((first) => ({ start: first, end: addDays(monthAfter(first, months), -1) }))
}

/** The first day of the period that a day belongs to. */
export function periodStart(day: string, kind: BillingTerms['billing_period']): string {
  const inQuarter = kind === 'quarter' ? (Number(day.slice(5, 7)) - 1) % 3 : 0
  return monthAfter(day, -inQuarter)
}

function chargedFor(line: PricedLine, period: Period, input: ScheduleInput): PlannedAccrual | undefined {
  const part = activePart(period, line, input.terms)
  if (part === undefined) return undefined
  const runs = pricedRuns(line, part, input)
  if (runs.length === 0) return undefined
  const vatRate = vatRateFor(line, part.end, input)
  const charged = charge(plus(...runs.map(({ price }) => price)), line.vat_mode, vatRate)
  return {
    ...ofPart(line, part),
    due_date: dueDateOf(period, input.terms, input.calendar),
    ...charged,
    calc: calcSteps(line, runs, charged, part.end),
    waits_for: null,
  }
}

/** What an accrual says of its line and its days. */
function ofPart({ id, kind, name }: PricedLine, part: Period) {
  return { line: id, kind, title: `${name} за ${periodTitle(part)}`, period_start: part.start, period_end: part.end }
}

/** A price that is paid once falls into the period it begins in, and no day changes it. */
function chargedOnce(line: PricedLine, period: Period, input: ScheduleInput): PlannedAccrual | undefined {
  const day = line.valid_from
  if (day < period.start || day > period.end) return undefined
  if (input.terms.end !== null && day > input.terms.end) return undefined
  const whole: Period = { start: monthAfter(day, 0), end: monthEnd(day) }
  const runs = pricedRuns(line, whole, { rooms: [], holidays: [] })
  const charged = charge(plus(...runs.map(({ price }) => price)), line.vat_mode, vatRateFor(line, day, input))
  return {
    line: line.id,
    kind: line.kind,
    title: line.name,
    period_start: day,
    period_end: day,
    due_date: dueDateOf(whole, input.terms, input.calendar),
    ...charged,
    calc: calcSteps(line, runs, charged, day),
    waits_for: null,
  }
}

/** What was used in a period; known when it is over, so it falls due after it however the rest is paid. */
function chargedByMeter(line: PricedLine, period: Period, input: ScheduleInput): PlannedAccrual | undefined {
  const part = activePart(period, line, input.terms)
  if (part === undefined) return undefined
  const used = usedIn(part, input.meters.get(line.meter ?? 0))
  const vatRate = vatRateFor(line, part.end, input)
  const price = 'missing' in used ? ZERO : meteredPrice(line, used, part, input.holidays)
  const charged = charge(price, line.vat_mode, vatRate)
  const due_month_shift = Math.max(input.terms.due_month_shift, 1)
  return {
    ...ofPart(line, part),
    due_date: dueDateOf(period, { ...input.terms, billing_mode: 'arrears', due_month_shift }, input.calendar),
    ...charged,
    ...('missing' in used
      ? { calc: [{ text: used.missing, amount: null }], waits_for: used.missing }
      : { calc: [...meteredSteps(line, used, price), ...vatSteps(line, charged, part.end)], waits_for: null }),
  }
}

/** A deposit bears no VAT, nor does a price of a landlord who pays none, or paid none on that day. */
function vatRateFor(line: PricedLine, day: string, { regime, vatRates }: ScheduleInput): string | null {
  if (line.vat_mode === 'none' || line.kind === 'deposit' || regime === 'usn_exempt') return null
  return line.vat_rate ?? vatRateOn(day, regime, vatRates) ?? null
}
