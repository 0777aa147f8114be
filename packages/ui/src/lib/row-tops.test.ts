import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAt, type RowTops, toShift, toStart, withHeights, withRows } from './row-tops'

const guessed = (count: number, keys?: readonly unknown[]): RowTops => ({
  count,
  keys,
  common: 100,
  isMeasured: false,
  differences: new Map(),
})
const measured = (heights: readonly number[], keys?: readonly unknown[]) =>
  withHeights(
    guessed(heights.length, keys),
    heights.map((height, index) => ({ index, height })),
  )
const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 })

test('rows stand one under another by their measured heights, and each is found where it stands', () => {
  fc.assert(
    fc.property(heights, (list) => {
      const tops = measured(list)
      let top = 0
      for (const [index, height] of list.entries()) {
        expect(toStart(tops, index)).toBe(top)
        expect(findAt(tops, top)).toBe(index)
        expect(findAt(tops, top + height - 1)).toBe(index)
        top += height
      }
      expect(toStart(tops, list.length)).toBe(top)
    }),
  )
})

test('rows not measured yet are as high as the middle one of those measured first', () => {
  const tops = withHeights(guessed(1000), [
    { index: 0, height: 60 },
    { index: 1, height: 80 },
    { index: 2, height: 300 },
    { index: 3, height: 0 },
  ])
  expect(toStart(tops, 3)).toBe(440)
  expect(toStart(tops, 1000)).toBe(440 + 997 * 80)
  expect(toStart(withHeights(tops, [{ index: 900, height: 50 }]), 1000)).toBe(440 + 997 * 80 - 30)
})

test('what is known already makes nothing new', () => {
  const tops = measured([60, 80, 100])
  expect(withHeights(tops, [{ index: 2, height: 100 }])).toBe(tops)
  expect(withHeights(tops, [{ index: 2, height: 0 }])).toBe(tops)
})

test('heights go along with their keys; without keys they are not taken for those of other rows', () => {
  const tops = measured([60, 80, 100], ['a', 'b', 'c'])
  expect(toStart(withRows(tops, 4, ['c', 'new', 'a', 'b']), 4)).toBe(320)
  expect(toStart(withRows(tops, 4, ['c', 'new', 'a', 'b']), 1)).toBe(100)
  expect(toStart(withRows(measured([60, 80, 100]), 4, undefined), 4)).toBe(320)
  expect(toStart(withRows(measured([60, 80, 100]), 4, undefined), 1)).toBe(80)
})

test('whatever comes, goes or is moved, the topmost row that stays is where it was', () => {
  const rule = fc.property(heights, fc.array(fc.nat(50)), fc.nat(6000), (list, order, top) => {
    const keys = list.map((_, index) => index)
    const before = measured(list, keys)
    // Some of the rows, in another order, and some that are new.
    const next = [...new Set(order)]
    const after = withRows(before, next.length, next)
    const shift = toShift(before, after, { top, height: 200, kept: [] })
    const anchor = keys.slice(findAt(before, top)).find((key) => next.includes(key))
    if (anchor === undefined) expect(shift).toBe(0)
    else expect(toStart(after, next.indexOf(anchor))).toBe(toStart(before, anchor) + shift)
  })
  fc.assert(rule)
})

test('a row that is moved away does not take the view along', () => {
  const before = measured([50, 50, 50, 50], ['a', 'b', 'c', 'd'])
  const after = withRows(before, 4, ['a', 'c', 'd', 'b'])
  expect(toShift(before, after, { top: 60, height: 100, kept: [3] })).toBe(-50)
})

test('while rows are measured the one with the focus stays, or the topmost one when it is out of sight', () => {
  const before = measured([100, 100, 100, 100, 100])
  const after = withHeights(before, [
    { index: 1, height: 130 },
    { index: 3, height: 150 },
  ])
  expect(toShift(before, after, { top: 210, height: 250, kept: [4] })).toBe(80)
  expect(toShift(before, after, { top: 210, height: 150, kept: [4] })).toBe(30)
})
