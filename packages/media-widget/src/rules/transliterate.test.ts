import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transliterate } from './transliterate'

test('a Russian name is written in Latin letters', () => {
  expect(transliterate('Договор аренды.pdf')).toBe('Dogovor arendy.pdf')
  expect(transliterate('Щётка')).toBe('Shchetka')
  expect(transliterate('ЩЁТКА')).toBe('SHCHETKA')
  expect(transliterate('объём')).toBe('obem')
})

test('a decomposed й, as macOS writes it, is still one letter', () => {
  expect(transliterate('Чай'.normalize('NFD'))).toBe('Chay')
})

test('what is not Cyrillic stays as it is', () => {
  fc.assert(fc.property(fc.stringMatching(/^[ -~]*$/), (text) => transliterate(text) === text))
})
