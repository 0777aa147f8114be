import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, isBlank } from './clean-text'

test('what people write stays as it is', () => {
  const texts = [
    'Протечка в кв. 5: «Ёлка», №\u00a012 — 3\u202f000 ₽',
    'первая строка\nвторая\tстолбец',
    // A family, a rainbow flag, a keycap, a heart, the flag of Scotland.
    '👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣ ❤️ 👍🏽 🧑🏽‍🔧 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    // Persian and Hindi keep letters apart and join them by signs without width.
    'می\u200Cخواهم क्\u200Dष',
  ]
  for (const text of texts) expect(cleanText(text)).toBe(text)
})

test('letters become one with their accents, ends of lines the usual', () => {
  expect(cleanText('Йод Ёж'.normalize('NFD'))).toBe('Йод Ёж')
  expect(cleanText('и\u200B\u0306')).toBe('й')
  expect(cleanText('а\r\nб\rв\u2028г\u000Bд')).toBe('а\nб\nв\nг\nд')
})

test('signs that nobody sees go', () => {
  expect(cleanText('x.exe\u200B')).toBe('x.exe')
  expect(cleanText('счёт\u202Efdp.exe')).toBe('счётfdp.exe')
  expect(cleanText('а\u200Dб 1\uFE0F \u{E0041}\u3164')).toBe('аб 1 ')
  expect(cleanText('a\u0007\u001B[31m')).toBe('a[31m')
})

test('a text of nothing to see is blank', () => {
  for (const text of ['', '\u200B\u200D\u2060\uFEFF', ' \u00a0\u3000', '\u3164\uFFA0\u115F', '\u2800', '\u202E\u2069'])
    expect(isBlank(cleanText(text)), JSON.stringify(text)).toBe(true)
  for (const text of ['а', '.', '👍🏽', '\u0301']) expect(isBlank(cleanText(text))).toBe(false)
})

const signs = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.constantFrom('и', '\u0306', 'e', '\u0301', 'क', '्', 'م', '👩', '🏽', '🏳', '🏴', '1', '漢', '\r', '\u2028', '\n'),
  fc.constantFrom('\u200B', '\u200C', '\u200D', '\u200E', '\u202A', '\u202E', '\u2066', '\u2069', '\u00AD', '\uFE0F'),
  fc.constantFrom('\u{E0067}', '\u{E007F}', '\u{E0100}', '\uFEFF', '\uFFFE', '\u20E3', '\u180B', '\u3164'),
)
const texts = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''))

test('of any text one cleaning is enough, its form does not matter, and no sign turns or breaks what follows', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
      expect(cleanText(text.normalize('NFD'))).toBe(clean)
      expect(clean).toBe(clean.normalize('NFC'))
      expect(clean).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\uFEFF\r\u2028\u2029]/)
    }),
    // An accent and a joiner that only stay neighbours while a sign stands between them.
    { numRuns: 2000, seed: 26, examples: [['\u0301\u200B\u094D\u200D']] },
  )
})

test('of a heap of marks on one letter so many stay as it can bear, however they are kept apart', () => {
  const heap = '\u0301\u0323'.repeat(100_000)
  const apart = `${'\u0301\u0323'.repeat(15)}\u200B`.repeat(10_000)
  for (const marks of [heap, apart]) expect(cleanText(`а${marks}б`)).toHaveLength(32)
  expect(cleanText('и\u0306\u0301')).toBe('й\u0301')
})
