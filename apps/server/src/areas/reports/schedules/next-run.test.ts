import { expect, test } from 'vitest'
import { nextRunDay, queryOnDay } from './next-run'

const when = { weekday: 1, month_day: 31, at: '09:00' } as const

test.each([
  ['daily', '2026-11-27', '08:59', '2026-11-27'],
  ['daily', '2026-11-27', '09:00', '2026-11-28'],
  ['weekly', '2026-11-27', '12:00', '2026-11-30'],
  ['weekly', '2026-11-30', '09:00', '2026-12-07'],
  ['monthly', '2026-11-27', '12:00', '2026-11-30'],
  ['monthly', '2026-11-30', '12:00', '2026-12-31'],
  ['monthly', '2027-01-31', '12:00', '2027-02-28'],
] as const)('a %s report asked for on %s at %s comes on %s', (cadence, day, time, next) => {
  expect(nextRunDay({ ...when, cadence }, { day, time })).toBe(next)
})

test.each([
  ['yesterday', '2026-11-26', '2026-11-26'],
  ['last_week', '2026-11-16', '2026-11-22'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
] as const)('%s is told from the day of the run', (period, from, to) => {
  const chosen = { from: '2020-01-01', to: '2020-01-31', year: 2020, team: 3 }
  expect(queryOnDay(chosen, period, '2026-11-27')).toEqual({ from, to, date: to, team: 3 })
  expect(queryOnDay(chosen, 'current', '2026-11-27')).toEqual({ team: 3 })
  expect(queryOnDay(chosen, 'fixed', '2026-11-27')).toEqual(chosen)
})
