import { expect, test } from 'vitest'
import { fromInstant, toInstant } from './read-moment'

test('a day and time of a zone are one instant wherever the reader is', () => {
  const moment = { day: '2026-12-05', time: '09:30' }
  expect(toInstant(moment, 'Asia/Yekaterinburg')).toBe('2026-12-05T04:30:00.000Z')
  expect(toInstant(moment, 'Europe/Kaliningrad')).toBe('2026-12-05T07:30:00.000Z')
  expect(toInstant(moment, 'America/New_York')).toBe('2026-12-05T14:30:00.000Z')
  expect(fromInstant('2026-12-05T20:30:00.000Z', 'Asia/Vladivostok')).toEqual({ day: '2026-12-06', time: '06:30' })
  expect(fromInstant('завтра', 'Asia/Vladivostok')).toBeUndefined()
})
