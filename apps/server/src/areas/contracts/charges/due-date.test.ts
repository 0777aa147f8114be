import { expect, test } from 'vitest'
import { productionCalendar } from '../../../lib/time/production-calendar'
import { TERMS } from './charges.fixture'
import { dueDateOf } from './due-date'
import type { BillingTerms } from './terms'

const calendar = productionCalendar([{ day: '2026-11-05', kind: 'holiday' }])
const monthOf = (month: string) => ({ start: `${month}-01`, end: `${month}-28` })
const due = (month: string, change: Partial<BillingTerms> = {}) =>
  dueDateOf(monthOf(month), { ...TERMS, ...change }, calendar)

test('a day of rest moves the day of payment as the contract says', () => {
  expect(due('2026-10')).toBe('2026-10-05')
  // Saturday the fifth.
  expect(due('2026-09')).toBe('2026-09-07')
  expect(due('2026-09', { working_day_shift: 'prev' })).toBe('2026-09-04')
  expect(due('2026-09', { working_day_shift: 'none' })).toBe('2026-09-05')
  // A transferred holiday, and the New Year.
  expect(due('2026-11')).toBe('2026-11-06')
  expect(due('2027-01')).toBe('2027-01-11')
})

test('a short month ends the day; another month and a quarter are counted from their ends', () => {
  expect(due('2026-02', { due_day: 31, working_day_shift: 'none' })).toBe('2026-02-28')
  expect(due('2026-12', { due_month_shift: -1, due_day: 30 })).toBe('2026-11-30')
  const arrears = { billing_mode: 'arrears', due_month_shift: 1, due_day: 10 } as const
  expect(due('2026-11', arrears)).toBe('2026-12-10')
  const quarter = { start: '2026-07-01', end: '2026-09-30' }
  expect(dueDateOf(quarter, { ...TERMS, billing_period: 'quarter' }, calendar)).toBe('2026-07-06')
  expect(dueDateOf(quarter, { ...TERMS, ...arrears, billing_period: 'quarter' }, calendar)).toBe('2026-10-12')
})

test('nothing falls due before the contract begins', () => {
  expect(due('2026-11', { start: '2026-11-20' })).toBe('2026-11-20')
  expect(due('2026-11', { start: '2026-11-20', due_month_shift: -1 })).toBe('2026-10-05')
})
