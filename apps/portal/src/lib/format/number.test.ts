import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal, sumOfDecimals, sumOfProducts } from './number'

test('money is grouped by thousands with a comma before kopecks', () => {
  expect(formatDecimal('124440.00')).toBe('124\u00a0440,00')
  expect(formatDecimal('-1350.5')).toBe('−1\u00a0350,5')
  expect(formatDecimal('12')).toBe('12')
})

test('what is no number stays as it was typed', () => {
  expect(formatDecimal('много')).toBe('много')
  expect(parseDecimal('12,5 м²')).toBeNull()
  expect(parseDecimal('')).toBeNull()
})

test('whatever is shown can be typed back without losing a digit', () => {
  const decimal = fc
    .tuple(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: undefined }),
    )
    .map(([whole, fraction]) => `${whole}${fraction === undefined ? '' : `.${fraction}`}`)
  fc.assert(
    fc.property(decimal, (value) => {
      expect(parseDecimal(formatDecimal(value))).toBe(value)
    }),
  )
})

test('prices of areas add up to the kopeck', () => {
  const pairs = [
    ['81.60', '1250.00'],
    ['0.10', '0.15'],
  ] as const
  expect(sumOfProducts(pairs)).toBe('102000.02')
  expect(sumOfProducts([])).toBe('0.00')
})

test('sums below zero are as exact as those above it', () => {
  expect(sumOfDecimals(['-100.00', '0.01'])).toBe('-99.99')
  expect(sumOfDecimals(['-0.05'])).toBe('-0.05')
  expect(sumOfDecimals(['-0.50', '0.5'])).toBe('0.00')
  expect(sumOfProducts([['-81.60', '1250.005']])).toBe('-102000.41')
})
