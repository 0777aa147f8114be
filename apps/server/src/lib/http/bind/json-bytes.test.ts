import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes'

const MEGABYTE = 1 << 20

test.each([
  ['short', { id: 1, title: 'Щит' }],
  ['of every length of a character', ['a', 'ё', '₽', '🔧', '\u0000', '\ud83d', null]],
  ['as long as the room', { text: 'ж'.repeat(Math.floor(MEGABYTE / 3)) }],
  ['longer than the room', { text: 'ж₽🔧'.repeat(MEGABYTE) }],
])('an answer %s is the bytes of its JSON', (_, value) => {
  expect(jsonBytes(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true)
})

test('an answer that is still being sent is not written over by the next one', () => {
  const first = jsonBytes({ title: 'Первая' })
  const long = jsonBytes({ title: 'Первая'.repeat(1_000) })
  jsonBytes({ title: 'Вторая'.repeat(1_000) })
  expect(first.toString()).toBe('{"title":"Первая"}')
  expect(JSON.parse(long.toString()).title).toBe('Первая'.repeat(1_000))
})
