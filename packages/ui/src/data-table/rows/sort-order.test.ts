import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDirection, toggleSort } from './sort-order'

test('a press sorts up, the next one down, the third not at all', () => {
  expect(toggleSort('', 'name', false)).toBe('name')
  expect(toggleSort('name', 'name', false)).toBe('-name')
  expect(toggleSort('-name', 'name', false)).toBe('')
  expect(toggleSort('-due_at', 'name', false)).toBe('name')
})

test('with Shift the other columns keep their order', () => {
  expect(toggleSort('-due_at', 'name', true)).toBe('-due_at,name')
  expect(toggleSort('-due_at,name', 'due_at', true)).toBe('name')
  expect(toggleSort('due_at,name', 'due_at', true)).toBe('-due_at,name')
})

test('a column never stands in the order twice, and three presses bring everything back', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean())), key, (presses, last) => {
      const sort = presses.reduce((order, [column, keep]) => toggleSort(order, column, keep), '')
      const names = sort
        .split(',')
        .filter(Boolean)
        .map((part) => part.replace('-', ''))
      expect(new Set(names).size).toBe(names.length)
      let again = sort
      for (let n = 0; n < 3; n += 1) again = toggleSort(again, last, true)
      expect(getDirection(again, last)).toBe(getDirection(sort, last))
    }),
  )
})
