import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseMoney } from '../../../lib/money/money'
import { addDays } from '../../../lib/time/days'
import { type DatedPenaltyTerms, type OverdueAccrual, penaltyOf } from './penalties'

const DAILY: DatedPenaltyTerms = {
  ...{ kind: 'percent_day', percent: '0.1', grace_days: 0, cap_percent: null },
  valid_from: '',
}
const SIXTEEN = [{ rate: '16', valid_from: '2026-01-01' }]
const owed = (amount: string, paid: OverdueAccrual['paid'] = []): OverdueAccrual => ({
  ...{ amount: parseMoney(amount), due_date: '2026-10-05', paid },
})
const fine = (accrual: OverdueAccrual, terms: DatedPenaltyTerms, days: number) =>
  penaltyOf(accrual, [terms], SIXTEEN, addDays(accrual.due_date, days))

test('fines of product 4.6 come to the kopeck', () => {
  const paid = [{ date: '2026-10-15', amount: parseMoney('40000') }]
  const daily = fine(owed('100000', paid), DAILY, 20)
  expect(daily.segments.map(({ days, amount }) => [days, formatMoney(amount)])).toEqual([
    [10, '1000.00'],
    [10, '600.00'],
  ])
  expect(formatMoney(daily.amount)).toBe('1600.00')
  expect(formatMoney(fine(owed('250000'), { ...DAILY, kind: 'key_rate_300' }, 31).amount)).toBe('4133.33')
  expect(formatMoney(fine(owed('250000'), { ...DAILY, kind: 'key_rate_150' }, 31).amount)).toBe('8266.67')
  expect(formatMoney(fine(owed('250000'), { ...DAILY, kind: 'art395' }, 31).amount)).toBe('3397.26')
  expect(fine(owed('250000'), { ...DAILY, kind: 'none' }, 31).amount).toBe(0n)
})

test('a fine waits for the grace days, stops at its cap and says how it was reckoned', () => {
  expect(fine(owed('1000'), DAILY, 0).amount).toBe(0n)
  expect(fine(owed('1000'), { ...DAILY, grace_days: 3 }, 3).amount).toBe(0n)
  expect(fine(owed('1000'), { ...DAILY, grace_days: 3 }, 4)).toMatchObject({ days: 1, amount: 100n })
  const capped = fine(owed('1000'), { ...DAILY, cap_percent: '10' }, 150)
  expect(formatMoney(capped.amount)).toBe('100.00')
  expect(capped.calc.map(({ text, amount }) => `${text} = ${amount}`.replaceAll('\u00a0', ' '))).toEqual([
    '06.10.2026–04.03.2027: 1 000,00 ₽ × 0,1 % в день × 150 дней = 150.00',
    'Не больше 10 % начисления = 100.00',
  ])
})

test('a year of another length, a new key rate and a missing one begin a new segment', () => {
  const rates = [
    { rate: '16', valid_from: '2027-10-20' },
    { rate: '16', valid_from: '2027-11-15' },
    { rate: '14.5', valid_from: '2028-01-10' },
  ]
  const accrual = { ...owed('366000'), due_date: '2027-10-09' }
  const { segments } = penaltyOf(accrual, [{ ...DAILY, kind: 'art395' }], rates, '2028-01-12')
  expect(segments.map(({ start, end, rate, amount }) => [start, end, rate, formatMoney(amount)])).toEqual([
    ['2027-10-10', '2027-10-19', null, '0.00'],
    ['2027-10-20', '2027-12-31', '16', '11712.00'],
    ['2028-01-01', '2028-01-09', '16', '1440.00'],
    ['2028-01-10', '2028-01-12', '14.5', '435.00'],
  ])
})

test('each day is fined by the terms that held on it; the cap is that of the last day', () => {
  const versions: DatedPenaltyTerms[] = [
    DAILY,
    { ...DAILY, percent: '0.2', grace_days: 12, valid_from: '2026-10-11' },
    { ...DAILY, kind: 'key_rate_150', valid_from: '2026-10-21', cap_percent: '5' },
    { ...DAILY, kind: 'none', valid_from: '2026-11-01' },
  ]
  const accrual = owed('10000')
  const on = (day: string) => penaltyOf(accrual, versions, SIXTEEN, day)
  expect(
    on('2026-11-30').segments.map(({ start, end, kind, amount }) => [start, end, kind, formatMoney(amount)]),
  ).toEqual([
    ['2026-10-06', '2026-10-10', 'percent_day', '50.00'],
    ['2026-10-18', '2026-10-20', 'percent_day', '60.00'],
    ['2026-10-21', '2026-10-31', 'key_rate_150', '117.33'],
  ])
  expect(on('2026-11-30').calc.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    '06.10–10.10.2026: 10 000,00 ₽ × 0,1 % в день × 5 дней',
    '18.10–20.10.2026: 10 000,00 ₽ × 0,2 % в день × 3 дня',
    '21.10–31.10.2026: 10 000,00 ₽ × 16 % ÷ 150 × 11 дней',
  ])
  expect(['2026-10-10', '2026-10-17', '2026-10-20'].map((day) => formatMoney(on(day).amount))).toEqual([
    ...['50.00', '50.00', '110.00'],
  ])
})

test('whatever was paid and when, segments are the days counted one by one', () => {
  const payments = fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 4_000_000 })), {
    maxLength: 5,
  })
  const rates = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2500 })), {
    maxLength: 3,
    selector: ([days]) => days,
  })
  const kinds = fc.constantFrom('percent_day', 'key_rate_300', 'key_rate_150', 'art395')
  fc.assert(
    fc.property(
      payments,
      rates,
      kinds,
      kinds,
      fc.integer({ min: 0, max: 70 }),
      (paid, changes, before, after, till) => {
        const due_date = '2027-11-20'
        const at = (days: number) => addDays(due_date, days)
        const accrual = {
          ...{ amount: 10_000_000n, due_date },
          paid: paid.map(([days, amount]) => ({ date: at(days), amount: BigInt(amount) })),
        }
        const keyRates = [
          { rate: '16.00', valid_from: '2027-01-01' },
          ...changes.map(([days, rate]) => ({ rate: decimalOf(rate), valid_from: at(days) })),
        ]
        const terms = { ...DAILY, cap_percent: '5' }
        const versions = [
          { ...terms, kind: before },
          { ...terms, kind: after, valid_from: at(OTHER_TERMS) },
        ]
        const fined = penaltyOf(accrual, versions, keyRates, at(till))
        // The oracle keeps the exact fine of each day in parts of 366 × 365 × 10 000 × 300 of a kopeck.
        const scale = 366n * 365n * 10_000n * 300n
        const groups: { key: string; exact: bigint }[] = []
        for (let days = 1; days <= till; days += 1) {
          const left = paid.reduce(
            (rest, [paidOn, amount]) => (paidOn < days ? rest - BigInt(amount) : rest),
            10_000_000n,
          )
          if (left <= 0n) continue
          const keyRate = keyRates
            .filter(({ valid_from }) => valid_from <= at(days))
            .sort(byDay)
            .at(-1)
          const kind = days < OTHER_TERMS ? before : after
          const rate = kind === 'percent_day' ? 10n : BigInt(keyRate?.rate.replace('.', '') ?? 0)
          const divisor = { percent_day: 1n, key_rate_300: 300n, key_rate_150: 150n, art395: daysOf(at(days)) }[kind]
          const key = `${left} ${kind} ${rate} ${divisor}`
          const exact = (left * rate * scale) / (10_000n * divisor)
          const last = groups.at(-1)
          if (last?.key === key) last.exact += exact
          else groups.push({ key, exact })
        }
        const sum = groups.reduce((all, { exact }) => all + (exact * 2n + scale) / (scale * 2n), 0n)
        expect(fined.segments).toHaveLength(groups.length)
        expect(fined.amount).toBe(sum < 500_000n ? sum : 500_000n)
      },
    ),
  )
})

/** Days after the term from which other terms hold. */
const OTHER_TERMS = 33

const byDay = (one: { valid_from: string }, other: { valid_from: string }) =>
  one.valid_from < other.valid_from ? -1 : one.valid_from > other.valid_from ? 1 : 0
const daysOf = (day: string) => (day.startsWith('2028') ? 366n : 365n)
const decimalOf = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
