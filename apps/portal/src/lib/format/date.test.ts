import { expect, test } from 'vitest'
import { formatDate, formatMoment } from './date'

const now = new Date(2026, 10, 21, 12, 0)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test('a date is read day first and never moves by the time zone', () => {
  expect(formatDate('2026-01-01')).toBe('01.01.2026')
  expect(formatDate('2026-12-31')).toBe('31.12.2026')
})

test('moments of yesterday, today and tomorrow are told by those words', () => {
  expect(formatMoment(at(21, 18), now)).toBe('сегодня, 18:00')
  expect(formatMoment(at(20, 23, 59), now)).toBe('вчера, 23:59')
  expect(formatMoment(at(22, 0, 1), now)).toBe('завтра, 00:01')
  expect(formatMoment(at(24, 10, 30), now)).toBe('24.11.2026, 10:30')
})
