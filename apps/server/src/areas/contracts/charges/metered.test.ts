import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../lib/money/money'
import { addDays, monthAfter } from '../../../lib/time/days'
import { LINE, scheduleInput } from './charges.fixture'
import { scheduleOf } from './schedule'
import type { PricedLine, ReadingOfMeter } from './terms'

const WATER: PricedLine = { ...LINE, kind: 'utilities', name: 'Вода', calc: 'by_meter', rate: '50', meter: 7 }
const reading = (read_at: string, shown: string, consumption: string | null): ReadingOfMeter => ({
  ...{ read_at, shown, consumption },
})
const scheduleBy = (readings: ReadingOfMeter[], line = WATER, months = 2) =>
  scheduleOf(scheduleInput({ lines: [line], meters: new Map([[7, { title: 'ХВС № 1', unit: 'м³', readings }]]) }), {
    start: '2026-10-01',
    end: addDays(monthAfter('2026-10-01', months), -1),
  })

test('what is paid by a meter is its consumption between the readings nearest the ends of the period', () => {
  const readings = [
    reading('2026-09-28', '100', null),
    reading('2026-10-15', '110', '10'),
    reading('2026-11-03', '134,5', '24.5'),
  ]
  const [october, november] = scheduleBy(readings)
  expect([october?.net, october?.vat].map((money) => formatMoney(money ?? 0n))).toEqual(['1725.00', '379.50'])
  // Known after the month, so due after it, though the contract is paid in advance.
  expect(october).toMatchObject({ title: 'Вода за октябрь 2026', due_date: '2026-11-05', waits_for: null })
  expect(october?.calc.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'ХВС № 1: 100 на 28.09.2026, 134,5 на 03.11.2026',
    'Расход 34,5 м³ × 50,00 ₽',
    'НДС 22 % (ставка на 31.10.2026) сверх 1 725,00 ₽',
    'К оплате',
  ])
  expect(november).toMatchObject({ amount: 0n, waits_for: 'Нет показаний ХВС № 1 на 01.12.2026' })
  const half = scheduleBy(readings, { ...WATER, discount_percent: '50' })
  expect(formatMoney(half[0]?.net ?? 0n)).toBe('862.50')
  const back = [...readings.slice(0, 2), reading('2026-11-01', '90', '-20')]
  expect(scheduleBy(back)[0]).toMatchObject({ amount: 0n, waits_for: expect.stringContaining('меньше нуля') })
})

test('months that follow each other pay for all that a meter has used, and for nothing twice, whenever it is read', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(days, (list) => {
      const sorted = [...list].sort((one, other) => one - other)
      // One cubic metre a day: what is used is the days between readings.
      const readings = sorted.map((day, at) =>
        reading(addDays('2026-09-20', day), String(day), at === 0 ? null : String(day - (sorted[at - 1] ?? 0))),
      )
      const charged = scheduleBy(readings, { ...WATER, vat_mode: 'none', rate: '1' }, 6)
      const runs = charged.map(({ waits_for, calc, net }) => {
        const shown = calc[0]?.text.match(/: (\d+) на .*, (\d+) на /)
        return { isKnown: waits_for === null, from: Number(shown?.[1]), to: Number(shown?.[2]), net }
      })
      for (const [at, run] of runs.entries()) {
        if (!run.isKnown) continue
        expect(run.net).toBe(BigInt(run.to - run.from) * 100n)
        const next = runs[at + 1]
        if (next?.isKnown) expect(next.from).toBe(run.to)
      }
    }),
    { numRuns: 60 },
  )
})
