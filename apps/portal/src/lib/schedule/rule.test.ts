import { expect, test } from 'vitest'
import { readRule, writeRule } from './rule'

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY',
])('a rule that was stored is shown in the form and sent back unchanged: %s', (rrule) => {
  expect(writeRule(readRule(rrule, '2026-11-23'))).toBe(rrule)
})

test('a rule that says no day takes that of the first date', () => {
  expect(writeRule(readRule('FREQ=WEEKLY', '2026-11-25'))).toBe('FREQ=WEEKLY;BYDAY=WE')
  expect(writeRule(readRule('FREQ=MONTHLY', '2026-11-25'))).toBe('FREQ=MONTHLY;BYMONTHDAY=25')
})
