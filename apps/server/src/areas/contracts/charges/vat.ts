import { type Kopecks, roundRoubles, toRoubles } from '../../../lib/money/money'
import { decimal, inverse, plus, type Rational, times, whole } from '../../../lib/money/rational'
import { type DatedRate, rateOn } from './dated-rate'
import type { VatMode } from './terms'

/** How a landlord pays VAT. */
export type VatRegime = 'general' | 'usn_exempt' | 'usn_5' | 'usn_7'

/** A rate of the law; it holds until the next one of its kind. */
export interface DatedVatRate extends DatedRate {
  kind: 'standard' | 'reduced' | 'usn_5' | 'usn_7'
}

/** What a price comes to. */
export interface Charge {
  net: Kopecks
  vat_rate: string | null
  vat: Kopecks
  amount: Kopecks
}

const KINDS = { general: 'standard', usn_5: 'usn_5', usn_7: 'usn_7' } as const
const HUNDRED = whole(100)

/** The rate a landlord charges on a day, the last one of what is paid for; undefined where the law has none. */
export function vatRateOn(day: string, regime: VatRegime, rates: readonly DatedVatRate[]): string | undefined {
  if (regime === 'usn_exempt') return undefined
  return rateOn(
    day,
    rates.filter(({ kind }) => kind === KINDS[regime]),
  )
}

/** A price in roubles as charged: rounded to kopecks once, at the end of its formula. */
export function charge(price: Rational, mode: VatMode, vatRate: string | null): Charge {
  const money = roundRoubles(price)
  if (mode === 'none' || vatRate === null) return { net: money, vat_rate: null, vat: 0n, amount: money }
  const percent = decimal(vatRate)
  if (mode === 'on_top') {
    const vat = roundRoubles(times(toRoubles(money), percent, inverse(HUNDRED)))
    return { net: money, vat_rate: vatRate, vat, amount: money + vat }
  }
  const vat = roundRoubles(times(toRoubles(money), percent, inverse(plus(HUNDRED, percent))))
  return { net: money - vat, vat_rate: vatRate, vat, amount: money }
}
