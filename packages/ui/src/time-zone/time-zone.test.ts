import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fromZoned, getTimeZone, machineTimeZone, setTimeZone, toZoned, zonedDay, zonedFormat } from './time-zone'

afterEach(() => setTimeZone(undefined))

// Whole hours, halves and quarters, both hemispheres, half an hour of summer, a day left out, midnights leapt over.
const ZONES = [
  'UTC',
  'Asia/Yekaterinburg',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Africa/Casablanca',
]
const zones = fc.constantFrom(...ZONES)
const moments = fc.integer({ min: Date.UTC(1890, 0), max: Date.UTC(2100, 0) })

describe('by the clock of a zone', () => {
  test('every moment is told as Intl tells it', () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const { year, month, day, hour, minute, second } = toZoned(moment, zone)
        const two = (n: number) => String(n).padStart(2, '0')
        const told = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
        // The Swedish way of writing a moment is nearly the ISO one.
        const options = { dateStyle: 'short', timeStyle: 'medium' } as const
        expect(told).toBe(new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: zone }).format(moment))
      }),
    )
  })

  test('every moment comes back from what its clock shows, or the first one that shows the same', () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const back = fromZoned(toZoned(moment, zone), zone).getTime()
        expect(back).toBeLessThanOrEqual(moment)
        expect(toZoned(back, zone)).toEqual(toZoned(moment, zone))
      }),
    )
  })

  test.each(ZONES)('so does every quarter of an hour around each change of the clocks: %s', (zone) => {
    const QUARTER = 15 * 60_000
    const [start, end] = [Date.UTC(2011, 11, 25), Date.UTC(2013, 0, 5)]
    const shift = (moment: number) => fromZoned(toZoned(moment, zone), 'UTC').getTime() - moment
    for (let day = start; day < end; day += 86_400_000) {
      if (shift(day) === shift(day + 86_400_000)) continue
      for (let moment = day; moment < day + 86_400_000; moment += QUARTER) {
        const back = fromZoned(toZoned(moment, zone), zone).getTime()
        expect(back).toBeLessThanOrEqual(moment)
        expect(toZoned(back, zone)).toEqual(toZoned(moment, zone))
      }
    }
  })
})

test('a time the clocks leap over is that much later, of one they show twice the first is meant', () => {
  const at = (month: number, day: number, hour: number, minute: number) =>
    fromZoned({ year: 2026, month, day, hour, minute }, 'Europe/Berlin').toISOString()
  expect(at(3, 29, 2, 30)).toBe('2026-03-29T01:30:00.000Z')
  expect(at(10, 25, 2, 30)).toBe('2026-10-25T00:30:00.000Z')
  // 4 November 2018 had no midnight in São Paulo, and Samoa no 30 December 2011.
  expect(fromZoned({ year: 2018, month: 11, day: 4 }, 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  )
  expect(zonedDay(fromZoned({ year: 2011, month: 12, day: 30 }, 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31')
})

test('what is too much of a part carries over', () => {
  const zone = 'Asia/Yekaterinburg'
  expect(fromZoned({ year: 2026, month: 12, day: 31, minute: 1440 }, zone).toISOString()).toBe(
    '2026-12-31T19:00:00.000Z',
  )
  expect(fromZoned({ year: 2026, month: 3, day: 0 }, zone).toISOString()).toBe('2026-02-27T19:00:00.000Z')
})

test('without a zone set the page goes by the machine, with one by that; one nobody knows is refused', () => {
  const moment = new Date(2026, 10, 21, 23, 5)
  expect(getTimeZone()).toBe(machineTimeZone())
  expect(toZoned(moment)).toMatchObject({ year: 2026, month: 11, day: 21, hour: 23, minute: 5 })
  expect(fromZoned({ year: 2026, month: 11, day: 21, hour: 23, minute: 5 })).toEqual(moment)
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    setTimeZone(zone)
    expect(getTimeZone()).toBe(zone)
    expect(zonedDay('2026-11-21T10:30:00Z')).toBe(zone === 'Pacific/Kiritimati' ? '2026-11-22' : '2026-11-20')
    expect(zonedFormat('ru', { hour: 'numeric', minute: '2-digit' }).format(Date.UTC(2026, 10, 21))).toBe(
      zone === 'Pacific/Kiritimati' ? '14:00' : '13:00',
    )
  }
  expect(() => setTimeZone('Asia/Tomorrowland')).toThrow(RangeError)
})

test('what is no moment has no clock', () => {
  expect(toZoned('завтра', 'Asia/Kolkata').hour).toBeNaN()
})
