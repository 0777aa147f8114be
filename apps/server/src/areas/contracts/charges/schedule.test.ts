import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../lib/money/money'
import { LINE, ROOM, scheduleInput, TERMS } from './charges.fixture'
import { type ScheduleInput, scheduleOf } from './schedule'
import type { LeasedRoom, PricedLine, RentHoliday } from './terms'

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }

const amountsOf = (input: ScheduleInput, span = NOVEMBER) =>
  scheduleOf(input, span).map(({ net, vat, amount }) => [net, vat, amount].map(formatMoney))

test('prices of product 4.3 and 4.4 come to the kopeck', () => {
  expect(amountsOf(scheduleInput())).toEqual([['102000.00', '22440.00', '124440.00']])
  const fromTheEleventh = { ...TERMS, start: '2026-11-11' }
  expect(amountsOf(scheduleInput({ terms: fromTheEleventh }))).toEqual([['68000.00', '14960.00', '82960.00']])
  const versions = [
    { ...LINE, valid_to: '2026-11-10' },
    { ...LINE, id: 2, rate: '1350', valid_from: '2026-11-11' },
  ]
  expect(amountsOf(scheduleInput({ lines: versions })).map(([net]) => net)).toEqual(['34000.00', '73440.00'])
  const fixed: PricedLine = { ...LINE, calc: 'fixed_month', rate: '7000', vat_mode: 'included' }
  expect(amountsOf(scheduleInput({ lines: [fixed] }))).toEqual([['5737.70', '1262.30', '7000.00']])
  const yearly: PricedLine = { ...LINE, calc: 'per_m2_year', rate: '9600' }
  const box = { ...ROOM, area: '168.00' }
  expect(amountsOf(scheduleInput({ lines: [yearly], rooms: [box] }))[0]?.[0]).toBe('134400.00')
})

test('the rate of VAT is that of the last day of the period, not of the contract', () => {
  const terms = { ...TERMS, start: '2025-01-01' }
  const line = { ...LINE, valid_from: '2025-01-01' }
  const room = { ...ROOM, date_from: '2025-01-01' }
  const input = scheduleInput({ terms, lines: [line], rooms: [room] })
  const ratesOf = (change: Partial<ScheduleInput>) =>
    scheduleOf({ ...input, ...change }, { start: '2025-12-01', end: '2026-01-31' }).map(({ vat_rate }) => vat_rate)
  expect(ratesOf({})).toEqual(['20', '22'])
  expect(ratesOf({ regime: 'usn_5' })).toEqual(['5', '5'])
  expect(ratesOf({ regime: 'usn_exempt' })).toEqual([null, null])
  expect(ratesOf({ lines: [{ ...line, vat_rate: '10' }] })).toEqual(['10', '10'])
  expect(ratesOf({ lines: [{ ...line, kind: 'deposit' }] })).toEqual([null, null])
  expect(ratesOf({ terms: { ...terms, billing_period: 'quarter' } })).toEqual(['20', '22'])
})

test('every amount says how it was reckoned', () => {
  const holidays: RentHoliday[] = [
    { date_from: '2026-11-01', date_to: '2026-11-10', discount_percent: '50', line_kinds: ['rent'] },
  ]
  const [accrual] = scheduleOf(scheduleInput({ holidays }), NOVEMBER)
  expect(accrual).toMatchObject({ title: 'Аренда за ноябрь 2026', due_date: '2026-11-05' })
  expect(accrual?.calc.map(({ text, amount }) => `${text} = ${amount}`.replaceAll('\u00a0', ' '))).toEqual([
    '81,60 м² × 1 250,00 ₽ за м² в месяц = 102000.00',
    '01.11–10.11.2026: 10 дней из 30, арендные каникулы 50 % = 17000.00',
    '11.11–30.11.2026: 20 дней из 30 = 68000.00',
    'НДС 22 % (ставка на 30.11.2026) сверх 85 000,00 ₽ = 18700.00',
    'К оплате = 103700.00',
  ])
})

test('rooms count on their days; parking bays are no square metres; other kinds of price have their own', () => {
  const rooms: LeasedRoom[] = [
    { ...ROOM, date_to: '2026-11-15' },
    { ...ROOM, room: 103, area: '40.80', date_from: '2026-11-16' },
    { ...ROOM, room: 7, area: '13.25', is_parking: true },
  ]
  expect(amountsOf(scheduleInput({ rooms }))[0]?.[0]).toBe('76500.00')
  const lines: PricedLine[] = [
    { ...LINE, id: 2, kind: 'parking', calc: 'per_unit_month', rate: '7000', quantity: '6', vat_mode: 'included' },
    { ...LINE, id: 3, calc: 'fixed_month', rate: '100.5', discount_percent: '10', vat_mode: 'none' },
    { ...LINE, id: 4, kind: 'other', calc: 'fixed_once', rate: '500', valid_from: '2026-11-20', vat_mode: 'none' },
    { ...LINE, id: 6, room_ids: [7], rate: '1', vat_mode: 'none' },
    { ...LINE, id: 7, valid_from: '2026-12-01' },
  ]
  const planned = scheduleOf(scheduleInput({ rooms, lines }), { start: '2026-11-01', end: '2026-12-31' })
  const november = planned.filter(({ period_start }) => period_start < '2026-12-01')
  expect(november.map(({ line, amount }) => [line, formatMoney(amount)])).toEqual([
    [2, '42000.00'],
    [3, '90.45'],
    [4, '500.00'],
    [6, '13.25'],
  ])
  expect(planned.filter(({ line }) => line === 4)).toHaveLength(1)
})

const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`)
const cents = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((value) => {
    const digits = String(value).padStart(places + 1, '0')
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
const stretch = fc
  .tuple(day, day)
  .map(([one, other]) => (one < other ? [one, other] : [other, one]) as [string, string])

test('whatever the rooms, days, holidays and discounts, a month is the rounded sum of its days', () => {
  const terms = fc.record({
    rate: cents(99_999_999, 4),
    rooms: fc.array(fc.tuple(cents(999_999, 2), stretch), { minLength: 1, maxLength: 4 }),
    holidays: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), stretch), { maxLength: 2 }),
    discount: fc.integer({ min: 0, max: 100 }),
    line: stretch,
  })
  fc.assert(
    fc.property(terms, ({ rate, rooms, holidays, discount, line: [from, to] }) => {
      const input = scheduleInput({
        lines: [{ ...LINE, rate, discount_percent: String(discount), valid_from: from, valid_to: to }],
        rooms: rooms.map(([area, [date_from, date_to]], room) => ({ ...ROOM, room, area, date_from, date_to })),
        holidays: holidays.map(([percent, [date_from, date_to]]) => ({
          ...{ date_from, date_to, discount_percent: String(percent) },
          line_kinds: ['rent' as const],
        })),
      })
      // The oracle walks day by day and counts in ten-thousandths of everything, divided once at the end.
      let sum = 0n
      for (let date = 1; date <= 30; date += 1) {
        const today = `2026-11-${String(date).padStart(2, '0')}`
        const isOn = ([first, last]: [string, string]) => first <= today && today <= last
        if (!isOn([from, to])) continue
        const area = rooms.filter(([, days]) => isOn(days)).reduce((all, [size]) => all + digitsOf(size), 0n)
        const off = Math.max(0, ...holidays.filter(([, days]) => isOn(days)).map(([percent]) => percent))
        sum += area * digitsOf(rate) * BigInt(100 - off) * BigInt(100 - discount)
      }
      const scale = 10n ** 8n * 30n
      const net = (sum * 2n + scale) / (scale * 2n)
      const [accrual] = scheduleOf(input, NOVEMBER)
      expect(accrual?.net ?? 0n).toBe(net)
      expect(accrual?.vat ?? 0n).toBe((net * 22n * 2n + 100n) / 200n)
      const steps = accrual?.calc ?? []
      expect(steps.at(-1)?.amount ?? '0.00').toBe(formatMoney(accrual?.amount ?? 0n))
    }),
  )
})

test('parts of a month cut anywhere bear the days of the whole one', () => {
  fc.assert(
    fc.property(stretch, ([, cut]) => {
      const first = { ...LINE, valid_to: cut, rate: '3000', calc: 'fixed_month' as const }
      const rest = { ...first, id: 2, valid_from: cut, valid_to: null }
      const sum = scheduleOf(scheduleInput({ lines: [first, rest] }), NOVEMBER).reduce((all, { net }) => all + net, 0n)
      // The day of the cut belongs to both.
      return sum === 300_000n + 10_000n
    }),
  )
})

test('VAT that is inside a price and the net are together that price', () => {
  fc.assert(
    fc.property(cents(99_999_999, 2), (rate) => {
      const line: PricedLine = { ...LINE, calc: 'fixed_month', rate, vat_mode: 'included' }
      const [accrual] = scheduleOf(scheduleInput({ lines: [line] }), NOVEMBER)
      const price = digitsOf(rate)
      return (
        accrual?.amount === price &&
        accrual.net + accrual.vat === price &&
        accrual.vat === (price * 22n * 2n + 122n) / 244n
      )
    }),
  )
})

function digitsOf(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
