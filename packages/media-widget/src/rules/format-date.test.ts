import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date'

const moment = new Date(2026, 10, 3, 9, 5).toISOString()

test('a list shows the day, the sheet shows the minute too (MW-019, MW-029, BC-038)', () => {
  expect(formatDate(moment)).toBe('03.11.2026')
  expect(formatDateTime(moment)).toBe('03.11.2026, 09:05')
})

test('an unreadable moment is a dash', () => {
  expect(formatDate('вчера')).toBe('—')
  expect(formatDateTime('')).toBe('—')
})
