import { expect, test } from 'vitest'
import { slugOf } from './slug'

test.each([
  ['Новый график вывоза мусора', 'novyy-grafik-vyvoza-musora'],
  ['Ёлка — 2026: щётки, «объект» №5!', 'elka-2026-shchetki-obekt-5'],
  ['Café', 'cafe'],
  ['  ——  ', ''],
  ['слово '.repeat(40), `${'slovo-'.repeat(13)}sl`],
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
