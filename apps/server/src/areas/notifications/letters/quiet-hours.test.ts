import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, nextDigest, type QuietHours, quietEnd } from './quiet-hours'

const NIGHTS: QuietHours = { enabled: true, from: '20:00', to: '08:00', weekends: true }
/** Zones with daylight saving at odd hours and by half hours, without it, and far from Greenwich. */
const ZONES = [
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Beirut',
  'America/Santiago',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
]
const MINUTE = 60_000

const moments = fc
  .integer({ min: Date.UTC(2024, 0, 1) / MINUTE, max: Date.UTC(2029, 11, 31) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE))
/** Around the nights in which Europe and America put their clocks, where a mistake would hide. */
const oddMoments = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-09-06'),
    fc.integer({ min: -3 * 24 * 60, max: 24 * 60 }),
  )
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * MINUTE))
const times = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  )
const hours = fc
  .record({ enabled: fc.constant(true), from: times, to: times, weekends: fc.boolean() })
  .filter(({ from, to }) => from !== to)
const zones = fc.constantFrom(...ZONES)

/** The same told by the clock's text alone. */
function readClock(at: Date, timeZone: string): { day: string; time: string; isWeekend: boolean } {
  const day = at.toLocaleDateString('sv-SE', { timeZone })
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const weekday = at.toLocaleDateString('en-GB', { timeZone, weekday: 'short' })
  return { day, time, isWeekend: weekday === 'Sat' || weekday === 'Sun' }
}

test('quiet is what the clock on the wall says: at night and on days off', () => {
  fc.assert(
    fc.property(fc.oneof(moments, oddMoments), hours, zones, (at, quiet, zone) => {
      const { time, isWeekend } = readClock(at, zone)
      const isNight =
        quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to
      expect(isQuiet(at, quiet, zone)).toBe(isNight || (quiet.weekends && isWeekend))
      expect(isQuiet(at, { ...quiet, enabled: false }, zone)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('quiet hours end at the first minute that is not quiet, whatever the clocks do on the way', () => {
  fc.assert(
    fc.property(fc.oneof(moments, oddMoments), hours, zones, (at, quiet, zone) => {
      const end = quietEnd(at, quiet, zone)
      expect(isQuiet(end, quiet, zone)).toBe(false)
      // Hours are whole quarters here, and clocks are put by whole quarters too.
      const quarter = 15 * MINUTE
      for (let moment = Math.ceil(at.getTime() / quarter) * quarter; moment < end.getTime(); moment += quarter)
        expect(isQuiet(new Date(moment), quiet, zone), new Date(moment).toISOString()).toBe(true)
      if (!isQuiet(at, quiet, zone)) expect(end).toEqual(at)
    }),
    { numRuns: 150 },
  )
})

test('the digest comes at its time by the person’s clock, once a day, and not on a day off', () => {
  fc.assert(
    fc.property(fc.oneof(moments, oddMoments), times, hours, zones, (at, time, quiet, zone) => {
      const next = nextDigest(at, time, quiet, zone)
      expect(next.getTime()).toBeGreaterThan(at.getTime())
      const clock = readClock(next, zone)
      if (quiet.weekends) expect(clock.isWeekend).toBe(false)
      // Only a time that the clock jumps over is told by another one, right after the jump.
      if (clock.time !== time) {
        expect(clock.time > time).toBe(true)
        // The minute before may be one of the day before: some clocks jump at midnight.
        const before = readClock(new Date(next.getTime() - MINUTE), zone)
        expect(`${before.day} ${before.time}` < `${clock.day} ${time}`).toBe(true)
      }
      expect(next.getTime() - at.getTime()).toBeLessThanOrEqual((quiet.weekends ? 75 : 26) * 60 * MINUTE)
    }),
    { numRuns: 500 },
  )
})

test('Friday night lasts until Monday morning; a night that the clock shortens ends by the clock', () => {
  const friday = new Date('2026-11-20T16:00:00Z')
  expect(quietEnd(friday, NIGHTS, 'Asia/Yekaterinburg').toISOString()).toBe('2026-11-23T03:00:00.000Z')
  expect(nextDigest(friday, '08:30', NIGHTS, 'Asia/Yekaterinburg').toISOString()).toBe('2026-11-23T03:30:00.000Z')
  const night = { ...NIGHTS, weekends: false }
  expect(quietEnd(new Date('2026-03-28T21:00:00Z'), night, 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T06:00:00.000Z',
  )
  // 02:30 does not exist in Berlin that night.
  expect(nextDigest(new Date('2026-03-28T21:00:00Z'), '02:30', night, 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  // Nor does midnight in Beirut.
  expect(nextDigest(new Date('2026-03-28T21:59:00Z'), '00:00', night, 'Asia/Beirut').toISOString()).toBe(
    '2026-03-28T22:00:00.000Z',
  )
})

test('a zone that nobody knows is taken for that of the house', () => {
  expect(isQuiet(new Date('2026-11-19T18:00:00Z'), NIGHTS, 'Mars/Olympus')).toBe(true)
  expect(isQuiet(new Date('2026-11-19T16:00:00Z'), NIGHTS, 'Mars/Olympus')).toBe(false)
})
