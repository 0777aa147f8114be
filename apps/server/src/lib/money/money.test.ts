import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, amountWithWords } from './amount-in-words'
import { formatMoney, moneyText, parseMoney, roundParts, roundRoubles, sumOf } from './money'
import { decimal, fraction, plus, toDecimal } from './rational'

const kopecks = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

test('money comes back from the wire as it went', () => {
  fc.assert(fc.property(kopecks, (money) => parseMoney(formatMoney(money)) === money))
  expect(['0', '7', '7.5', '-0.05', '124440.00'].map(parseMoney)).toEqual([0n, 700n, 750n, -5n, 12444000n])
  for (const wrong of ['', '1,5', '1.234', '1e3', ' 1', 'NaN']) expect(() => parseMoney(wrong)).toThrow()
})

test('a half of a kopeck goes away from zero, whatever the digits', () => {
  expect(roundRoubles(decimal('1262.295'))).toBe(126230n)
  expect(roundRoubles(decimal('-1262.295'))).toBe(-126230n)
  // The oracle looks at written digits: the third one after the point decides.
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(999_999), (whole, tail) => {
      const digits = tail.toString().padStart(6, '0')
      const up = digits.charAt(2) >= '5' ? 1n : 0n
      return roundRoubles(decimal(`${whole}.${digits}`)) === BigInt(`${whole}${digits.slice(0, 2)}`) + up
    }),
  )
})

test('rounded parts are together the rounded whole', () => {
  const part = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 400n }))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const exact = parts.map(([top, bottom]) => fraction(top, bottom))
      return sumOf(roundParts(exact)) === roundRoubles(plus(...exact))
    }),
  )
})

test('decimals are written with as many digits as asked', () => {
  expect(toDecimal(fraction(2n, 3n), 3)).toBe('0.667')
  expect(toDecimal(decimal('-0.05'), 1)).toBe('-0.1')
  expect(toDecimal(decimal('81.60'), 0)).toBe('82')
})

test('an amount in words agrees with its number', () => {
  const inWords = (text: string) => amountInWords(parseMoney(text))
  expect(inWords('124440')).toBe('Сто двадцать четыре тысячи четыреста сорок рублей 00 копеек')
  expect(amountWithWords(parseMoney('124440'))).toBe(
    '124\u00a0440,00 (Сто двадцать четыре тысячи четыреста сорок) рублей 00 копеек',
  )
  expect(inWords('0.01')).toBe('Ноль рублей 01 копейка')
  expect(inWords('1.02')).toBe('Один рубль 02 копейки')
  expect(inWords('2012.11')).toBe('Две тысячи двенадцать рублей 11 копеек')
  expect(inWords('1001000.40')).toBe('Один миллион одна тысяча рублей 40 копеек')
  expect(inWords('2000000021.33')).toBe('Два миллиарда двадцать один рубль 33 копейки')
  expect(inWords('-111.14')).toBe('Минус сто одиннадцать рублей 14 копеек')
})

test('money is shown with groups of three, a comma and a minus sign', () => {
  expect(['0', '-7', '1234567.5'].map((text) => moneyText(parseMoney(text)))).toEqual([
    '0,00',
    '−7,00',
    '1\u00a0234\u00a0567,50',
  ])
})
