import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextIndex } from './next-index'

const grid = { columns: 3, count: 8 }
const list = { columns: 1, count: 8 }

test('arrows walk the grid in both directions and stop at its edges', () => {
  expect(nextIndex('ArrowRight', 1, grid)).toBe(2)
  expect(nextIndex('ArrowLeft', 1, grid)).toBe(0)
  expect(nextIndex('ArrowDown', 1, grid)).toBe(4)
  expect(nextIndex('ArrowUp', 4, grid)).toBe(1)
  expect(nextIndex('ArrowDown', 6, grid)).toBe(6)
  expect(nextIndex('ArrowUp', 2, grid)).toBe(2)
})

test('in the list only up and down lead somewhere', () => {
  expect(nextIndex('ArrowDown', 1, list)).toBe(2)
  expect(nextIndex('ArrowRight', 1, list)).toBe(1)
})

test('Home and End reach the first and the last, other keys nothing', () => {
  expect(nextIndex('Home', 5, grid)).toBe(0)
  expect(nextIndex('End', 5, grid)).toBe(7)
  expect(nextIndex('x', 5, grid)).toBeUndefined()
})

test('no key ever leads out of the folder', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End')
  const place = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 40 }))
    .chain(([columns, count]) => fc.tuple(fc.constant({ columns, count }), fc.nat(count - 1)))
  fc.assert(
    fc.property(keys, place, (key, [options, index]) => {
      const next = nextIndex(key, index, options)
      return next !== undefined && next >= 0 && next < options.count
    }),
  )
})
