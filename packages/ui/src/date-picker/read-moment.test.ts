import fc from 'fast-check'
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

test('a time the clocks leap over is that much later, and of one they show twice the first is meant', () => {
  expect(toInstant({ day: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(toInstant({ day: '2026-10-25', time: '02:30' }, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(toInstant({ day: '2026-03-29', time: '03:30' }, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(toInstant({ day: '2026-10-25', time: '03:30' }, 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z')
})

test('every instant shown in a zone is read back as itself', () => {
  const zones = fc.constantFrom('Asia/Yekaterinburg', 'Asia/Kolkata', 'Pacific/Apia', 'UTC')
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2010, 0) / 60_000 })
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const shown = fromInstant(new Date(minute * 60_000).toISOString(), zone)
      const back = shown && fromInstant(toInstant(shown, zone), zone)
      expect(back).toEqual(shown)
    }),
  )
})
