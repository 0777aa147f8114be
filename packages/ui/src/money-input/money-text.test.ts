import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCurrency } from './currency'
import { fromKopecks, readMoney, showMoney, toKopecks } from './money-text'

const read = (text: string, language?: string) => {
  const reading = readMoney(withoutCurrency(text, 'RUB', '₽'), language)
  return 'sum' in reading ? reading.sum : reading.problem
}

test('a sum may be typed and pasted in any usual form', () => {
  const sums: Record<string, string> = {
    '1234': '1234.00',
    '1234,5': '1234.50',
    '1234.50': '1234.50',
    '1 234,5': '1234.50',
    '1\u00a0234,50': '1234.50',
    '1\u202f234\u2009567,8 ₽': '1234567.80',
    '1 234,5 руб.': '1234.50',
    '1 234 рублей': '1234.00',
    '1 234 руб. 50 коп.': '1234.50',
    '5 р 5 к': '5.05',
    '₽ 100': '100.00',
    '100р.': '100.00',
    '1.234,50': '1234.50',
    '1,234.50': '1234.50',
    '1,234,567.89': '1234567.89',
    '-5': '-5.00',
    '−5,5': '-5.50',
    '-0,00': '0.00',
    ',5': '0.50',
    '007': '7.00',
    '1,500': '1.50',
    '999999999999999,99': '999999999999999.99',
  }
  for (const [text, sum] of Object.entries(sums)) expect(read(text), text).toBe(sum)
  expect(read('1,234', 'en-GB')).toBe('1234.00')
  expect(read('12,5', 'en-GB')).toBe('wrong')
})

test('what is no sum is told apart by its fault', () => {
  for (const text of ['', 'сто', '1,2,3', '-', '1e5', '..', '₽', 'руб', '1 234 долларов'])
    expect(read(text), text).toBe('wrong')
  for (const text of ['1,234', '0,001', '5.555']) expect(read(text), text).toBe('fraction')
  expect(read('1234567890123456')).toBe('tooLong')
})

const kopecks = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n })

test('every sum shown is read back as itself, to the kopeck, in every language', () => {
  fc.assert(
    fc.property(kopecks, fc.constantFrom('ru', 'en-GB'), (count, language) => {
      const sum = fromKopecks(count)
      expect(toKopecks(sum)).toBe(count)
      expect(read(showMoney(sum, language), language)).toBe(sum)
    }),
  )
  expect(showMoney('1234567.5')).toBe('1\u00a0234\u00a0567,50')
  expect(showMoney('-0.05')).toBe('-0,05')
  expect(showMoney('что-то')).toBe('что-то')
})

test('no text makes the reader fail, and what it reads is always a sum', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,- −₽рубкоп') }),
  )
  fc.assert(
    fc.property(text, (one) => {
      const reading = readMoney(withoutCurrency(one, 'RUB', '₽'))
      if ('sum' in reading) expect(reading.sum).toMatch(/^-?\d{1,15}\.\d\d$/)
    }),
    { numRuns: 1000 },
  )
})
