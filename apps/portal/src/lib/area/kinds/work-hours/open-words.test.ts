import { expect, test } from 'vitest'
import { openWords } from './open-words'

const FRIDAY = 4
const at = (hours: number, days = 0) => (days * 24 + hours) * 60

test.each([
  [true, null, 'Открыто круглосуточно'],
  [true, at(20), 'Открыто сейчас до 20:00'],
  [true, at(24), 'Открыто сейчас до 24:00'],
  [true, at(8, 1), 'Открыто сейчас до 08:00'],
  [true, at(8, 3), 'Открыто сейчас до пн 08:00'],
  [true, at(24, 2), 'Открыто сейчас до вс 24:00'],
  [false, at(13), 'Закрыто, откроется в 13:00'],
  [false, at(0, 1), 'Закрыто, откроется завтра в 00:00'],
  [false, at(8, 3), 'Закрыто, откроется в понедельник в 08:00'],
  [false, at(8, 4), 'Закрыто, откроется во вторник в 08:00'],
  [false, null, 'Закрыто'],
])('open is %s until minute %s: «%s»', (isOpen, until, words) => {
  expect(openWords({ isOpen, until }, FRIDAY)).toBe(words)
})
