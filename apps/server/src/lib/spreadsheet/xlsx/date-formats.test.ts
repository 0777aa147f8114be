import { expect, test } from 'vitest'
import { dateFormat, serialText } from './date-formats'

const MINUTES = 24 * 60
const clockOf = (minute: number) =>
  [minute / 60, minute % 60].map((n) => String(Math.floor(n)).padStart(2, '0')).join(':')

test.each([
  [1900, 46_371],
  [1904, 46_371 - 1_462],
] as const)('every minute of a day is read as it is shown, in the date system of %s', (system, day) => {
  const minutes = Array.from({ length: MINUTES }, (_, minute) => minute)
  // Programs write a moment by dividing, by adding what they divided, or with so many digits.
  const ways = [
    (minute: number) => (day * MINUTES + minute) / MINUTES,
    (minute: number) => day + minute / MINUTES,
    (minute: number) => Number((day + minute / MINUTES).toFixed(9)),
  ]
  for (const way of ways) {
    expect(minutes.map((minute) => serialText(way(minute), 'time', system))).toEqual(
      minutes.map((minute) => `15.12.2026 ${clockOf(minute)}`),
    )
  }
})

test('seconds are kept, a day is a day, a time alone is no day, and what no calendar holds is no date', () => {
  expect(serialText(46_371 + 1 / 86_400, 'time', 1900)).toBe('15.12.2026 00:00:01')
  expect(serialText(46_371, 'day', 1900)).toBe('15.12.2026')
  expect(serialText(46_371.75, 'day', 1900)).toBe('15.12.2026 18:00')
  expect(serialText(0.75, 'time', 1900)).toBe('18:00')
  expect([serialText(1, 'day', 1900), serialText(59, 'day', 1900), serialText(61, 'day', 1900)]).toEqual([
    '01.01.1900',
    '28.02.1900',
    '01.03.1900',
  ])
  for (const number of [-1, 2_958_466, Number.NaN]) expect(serialText(number, 'day', 1900)).toBeUndefined()
})

test.each([
  [14, undefined, 'day'],
  [22, undefined, 'time'],
  [164, 'dd.mm.yyyy', 'day'],
  [164, 'dd.mm.yyyy\\ hh:mm', 'time'],
  [164, '[$-419]d mmmm yyyy" г.";@', 'day'],
  [164, '[h]:mm', 'time'],
  [164, 'mm:ss.0', 'time'],
  [2, undefined, undefined],
  [164, '#,##0.00" руб. за час"', undefined],
  [164, '0.00E+00', undefined],
  [164, '[Red]General', undefined],
  [164, '#,##0\\ [$₽-419]', undefined],
  [164, '0', undefined],
] as const)('the format %s %s shows %s', (id, code, shown) => {
  expect(dateFormat(id, code)).toBe(shown)
})
