import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, parseNumber } from './number-text'

test('a number may have spaces, a comma or a point', () => {
  expect(parseNumber('1 350,50')).toBe(1350.5)
  expect(parseNumber('1\u00a0350.5')).toBe(1350.5)
  expect(parseNumber('−2')).toBe(-2)
  expect(parseNumber('  ')).toBeNull()
})

test('what is no number is told apart from nothing', () => {
  for (const text of ['12а', '1,2,3', '-', '1e5', '..']) expect(parseNumber(text)).toBeNaN()
})

test('every amount of money shown is read back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (kopecks) => {
      expect(parseNumber(formatNumber(kopecks / 100, 2, true))).toBe(kopecks / 100)
    }),
  )
})
