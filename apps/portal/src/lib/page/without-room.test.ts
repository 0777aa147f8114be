import { expect, test } from 'vitest'
import { withoutRoom } from './without-room'

const wide = (key: string, stays = false) => ({ key, width: 100, stays })
const row = [wide('a'), wide('b'), wide('c', true), wide('d')]
const hiddenAt = (room: number, hasMore = false) => withoutRoom(row, { room, gap: 10, button: 50, hasMore }).hidden

test('what finds no room on a row goes behind a button, the last first, and what is in use after all others', () => {
  expect(hiddenAt(430)).toEqual([])
  // The button takes room itself.
  expect(hiddenAt(429)).toEqual(['d'])
  expect(hiddenAt(430, true)).toEqual(['d'])
  expect(hiddenAt(379)).toEqual(['b', 'd'])
  expect(hiddenAt(200)).toEqual(['a', 'b', 'd'])
  expect(hiddenAt(20)).toEqual(['a', 'b', 'd'])
})
