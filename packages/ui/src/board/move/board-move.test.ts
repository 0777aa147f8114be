import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoardColumn, toMove } from './board-move'

const board = (...lists: number[][]): BoardColumn<number>[] =>
  lists.map((cards, index) => ({
    key: `c${index}`,
    title: `Колонка ${index}`,
    tone: 'muted',
    count: cards.length,
    cards,
  }))
const self = (card: number) => card

test('a card put between two others names both', () => {
  expect(toMove(board([1, 2], [3, 4]), self, 1, { column: 1, index: 1 })).toEqual({
    card: 1,
    from: 'c0',
    to: 'c1',
    before: 3,
    after: 4,
  })
})

test('a card put into an empty column has nobody beside it', () => {
  expect(toMove(board([1], []), self, 1, { column: 1, index: 5 })).toMatchObject({
    to: 'c1',
    before: null,
    after: null,
  })
})

test('a card left where it stands does not move', () => {
  const columns = board([1, 2, 3])
  expect(toMove(columns, self, 2, { column: 0, index: 1 })).toBeNull()
  expect(toMove(columns, self, 3, { column: 0, index: 9 })).toBeNull()
  expect(toMove(columns, self, 99, { column: 0, index: 0 })).toBeNull()
})

test('wherever a card is put, its new neighbours stand side by side without it', () => {
  const lists = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }).map((sizes) => {
    let id = 0
    return sizes.map((size) => Array.from({ length: size }, () => (id += 1)))
  })
  fc.assert(
    fc.property(lists, fc.nat(20), fc.nat(3), fc.integer({ min: -3, max: 9 }), (cards, key, column, index) => {
      const columns = board(...cards)
      const move = toMove(columns, self, key, { column, index })
      if (!move) return
      const rest = columns.find((one) => one.key === move.to)?.cards.filter((card) => card !== key) ?? []
      const place = move.after === null ? rest.length : rest.indexOf(Number(move.after))
      expect(place).toBeGreaterThanOrEqual(0)
      expect(rest[place - 1] ?? null).toBe(move.before)
    }),
  )
})
