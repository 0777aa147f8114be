import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbove, toLines, toPlaceAt } from './board-lines'

const self = (card: number) => card

test('the gap stands at its place among the cards that stay, the lifted one in none', () => {
  expect(toLines([1, 2, 3], self, 2, 1).map(({ key, place }) => [key, place])).toEqual([
    [1, 0],
    [null, 1],
    [3, 1],
  ])
  expect(toLines([1, 2, 3], self, null, -1).map(({ key }) => key)).toEqual([1, 2, 3])
  expect(toLines([1, 2], self, null, 9).map(({ key }) => key)).toEqual([1, 2, null])
  expect(toLines([], self, null, 0).map(({ key }) => key)).toEqual([null])
})

test('the lifted card keeps its place in the page, right after a gap that stands there', () => {
  const lines = toLines([1, 2, 3], self, 2, 1)
  expect(lines.filter((line) => isAbove(line, 1)).map(({ key }) => key)).toEqual([1, null])
  expect(
    toLines([1, 2, 3], self, 2, 2)
      .filter((line) => isAbove(line, 1))
      .map(({ key }) => key),
  ).toEqual([1])
})

test('a card let go goes between the lines whose middles are above and below, also where only some are drawn', () => {
  const rule = fc.property(
    fc.uniqueArray(fc.nat(500), { maxLength: 40 }).map((places) => places.sort((a, b) => a - b)),
    fc.integer({ min: -20, max: 6000 }),
    (places, y) => {
      const place = toPlaceAt(
        places.map((one) => ({ place: one, middle: () => one * 10 + 5 })),
        y,
      )
      const above = places.filter((one) => y >= one * 10 + 5).at(-1)
      expect(place).toBe(above === undefined ? (places[0] ?? 0) : above + 1)
    },
  )
  fc.assert(rule)
})
