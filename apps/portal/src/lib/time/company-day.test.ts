import type { User } from '@ws/api-client'
import { expect, test } from 'vitest'
import { companyToday } from './company-day'

const userIn = (timezone: string) => ({ organisation: { short_name: 'Исетский', timezone } }) as User
const evening = new Date('2026-11-20T20:30:00Z')

test('today is the day of the organisation, wherever the person is', () => {
  expect(companyToday(userIn('Asia/Kamchatka'), evening)).toBe('2026-11-21')
  expect(companyToday(userIn('America/New_York'), evening)).toBe('2026-11-20')
})

test('a device that does not know the zone of the organisation goes by its own clock', () => {
  expect(companyToday(userIn('Asia/Tomorrowland'), evening)).toBe(companyToday(null, evening))
  expect(companyToday(userIn(''), evening)).toBe(companyToday(null, evening))
})
