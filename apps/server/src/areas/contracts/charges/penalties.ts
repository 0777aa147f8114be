import { formatMoney, type Kopecks, moneyText, roundRoubles, smaller, sumOf, toRoubles } from '../../../lib/money/money'
import { decimal, fraction, isSame, type Rational, times, whole, ZERO } from '../../../lib/money/rational'
import { counted } from '../../../lib/text/counted'
import { addDays, daysFromTo, daysInYear } from '../../../lib/time/days'
import { daysTitle } from '../../../lib/time/period-title'
import { decimalText } from './calc-steps'
import { type DatedRate, rateOn } from './dated-rate'
import type { CalcStep } from './terms'

/** How a contract fines delay. */
export interface PenaltyTerms {
  kind: 'none' | 'percent_day' | 'key_rate_300' | 'key_rate_150' | 'art395'
  /** Percent a day, for `percent_day`. */
  percent: string
  grace_days: number
  /** The most that is fined, in percent of the accrual; null is no limit. */
  cap_percent: string | null
}

/** Terms that hold from a day until the next ones; the first ones, of the contract itself, from '' on. */
export interface DatedPenaltyTerms extends PenaltyTerms {
  valid_from: string
}

/** A principal accrual, and what has been taken off it on which days. */
export interface OverdueAccrual {
  amount: Kopecks
  due_date: string
  paid: readonly { date: string; amount: Kopecks }[]
}

/** Days with the same debt and the same rate. */
export interface PenaltySegment {
  start: string
  end: string
  days: number
  outstanding: Kopecks
  kind: PenaltyTerms['kind']
  /** Percent: a day's one, or the key rate; null where no key rate is known. */
  rate: string | null
  amount: Kopecks
}

/** The fine of one accrual. */
export interface Penalty {
  days: number
  segments: PenaltySegment[]
  amount: Kopecks
  calc: CalcStep[]
}

/** The fine from the first fined day up to a day, that one counted: each day by the terms that held on it. */
export function penaltyOf(
  accrual: OverdueAccrual,
  versions: readonly DatedPenaltyTerms[],
  keyRates: readonly DatedRate[],
  till: string,
): Penalty {
  const first = addDays(accrual.due_date, 1)
  const fromOf = ({ grace_days }: PenaltyTerms) => addDays(first, grace_days)
  const starts = changesWithin(first, till, [
    ...accrual.paid.map(({ date }) => addDays(date, 1)),
    ...versions.flatMap((terms) => [terms.valid_from, fromOf(terms)]),
    ...(versions.some(({ kind }) => kind !== 'percent_day') ? keyRates.map(({ valid_from }) => valid_from) : []),
    ...(versions.some(({ kind }) => kind === 'art395') ? yearsWithin(first, till) : []),
  ])
  const runs = starts.flatMap((start, at): Run[] => {
    const terms = termsOn(start, versions)
    if (!terms || terms.kind === 'none' || start < fromOf(terms)) return []
    const { kind } = terms
    const next = starts[at + 1]
    const end = next === undefined ? till : addDays(next, -1)
    const rate = kind === 'percent_day' ? terms.percent : (rateOn(start, keyRates) ?? null)
    const daily = rate === null ? ZERO : times(decimal(rate), fraction(1n, 100n * BigInt(divisorOf(kind, start))))
    return [{ start, end, outstanding: outstandingOn(start, accrual), kind, rate, daily }]
  })
  const segments = joinAlike(runs.filter(({ outstanding }) => outstanding > 0n)).map(toSegment)
  const sum = sumOf(segments.map(({ amount }) => amount))
  const percent = termsOn(till, versions)?.cap_percent ?? null
  const cap = percent === null ? sum : percentOf(accrual.amount, percent)
  return {
    days: segments.reduce((total, { days }) => total + days, 0),
    segments,
    amount: smaller(sum, cap),
    calc: [...segments.map(stepOf), ...capSteps(sum, cap, percent)],
  }
}

function termsOn(day: string, versions: readonly DatedPenaltyTerms[]): DatedPenaltyTerms | undefined {
  return versions.findLast(({ valid_from }) => valid_from <= day)
}

/** Days that cost the same, before their fine is reckoned. */
interface Run extends Pick<PenaltySegment, 'start' | 'end' | 'outstanding' | 'kind' | 'rate'> {
  /** What part of the debt a day costs. */
  daily: Rational
}

function toSegment({ daily, ...run }: Run): PenaltySegment {
  const days = daysFromTo(run.start, run.end)
  return { ...run, days, amount: roundRoubles(times(toRoubles(run.outstanding), daily, whole(days))) }
}

function outstandingOn(day: string, { amount, paid }: OverdueAccrual): Kopecks {
  return amount - sumOf(paid.filter(({ date }) => date < day).map((payment) => payment.amount))
}

function divisorOf(kind: PenaltyTerms['kind'], day: string): number {
  if (kind === 'key_rate_300') return 300
  if (kind === 'key_rate_150') return 150
  return kind === 'art395' ? daysInYear(day) : 1
}

function yearsWithin(first: string, till: string): string[] {
  const years: string[] = []
  for (let year = Number(first.slice(0, 4)) + 1; year <= Number(till.slice(0, 4)); year += 1) {
    years.push(`${year}-01-01`)
  }
  return years
}

function changesWithin(first: string, till: string, days: readonly string[]): string[] {
  return [...new Set([first, ...days])].filter((day) => first <= day && day <= till).sort()
}

/** Neighbours that cost the same a day are one segment: a rate confirmed anew changes nothing. */
function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isAlike =
      last?.end === addDays(run.start, -1) &&
      last.outstanding === run.outstanding &&
      last.kind === run.kind &&
      isSame(last.daily, run.daily)
    if (isAlike) joined[joined.length - 1] = { ...last, end: run.end }
    else joined.push(run)
  }
  return joined
}

function percentOf(amount: Kopecks, percent: string): Kopecks {
  return roundRoubles(times(toRoubles(amount), decimal(percent), fraction(1n, 100n)))
}

function stepOf(segment: PenaltySegment): CalcStep {
  const days = counted(segment.days, 'день', 'дня', 'дней')
  const price =
    segment.rate === null
      ? 'ключевая ставка не указана'
      : rateText(decimalText(segment.rate), segment.kind, segment.start)
  return {
    text: `${daysTitle(segment)}: ${moneyText(segment.outstanding)} ₽ × ${price} × ${days}`,
    amount: formatMoney(segment.amount),
  }
}

function rateText(rate: string, kind: PenaltyTerms['kind'], day: string): string {
  return kind === 'percent_day' ? `${rate} % в день` : `${rate} % ÷ ${divisorOf(kind, day)}`
}

function capSteps(sum: Kopecks, cap: Kopecks, percent: string | null): CalcStep[] {
  if (percent === null || sum <= cap) return []
  return [{ text: `Не больше ${decimalText(percent)} % начисления`, amount: formatMoney(cap) }]
}
