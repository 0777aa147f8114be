import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectAll, selectRow } from './selection'

test('Shift selects everything between two rows, in either direction', () => {
  const keys = [10, 20, 30, 40]
  expect([...selectRow(new Set([20]), keys, 40, 20)]).toEqual([20, 30, 40])
  expect([...selectRow(new Set([40]), keys, 20, 40)].sort()).toEqual([20, 30, 40])
})

test('Shift on a selected row clears everything between', () => {
  expect([...selectRow(new Set([10, 20, 30]), [10, 20, 30], 30, 10)]).toEqual([])
})

test('a row that has left the list is no start of a range', () => {
  expect([...selectRow(new Set(), [10, 20, 30], 30, 99)]).toEqual([30])
})

test('the box of the header selects all rows in sight or none of them, and leaves other pages alone', () => {
  expect([...selectAll(new Set([7, 20]), [10, 20])].sort()).toEqual([10, 20, 7])
  expect([...selectAll(new Set([7, 10, 20]), [10, 20])]).toEqual([7])
})

test('selecting the same row twice changes nothing', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.array(fc.integer({ min: 1, max: 40 })), (keys, before) => {
      const key = keys[0] ?? 0
      const selected = new Set(before)
      const twice = selectRow(selectRow(selected, keys, key, null), keys, key, null)
      expect([...twice].sort()).toEqual([...selected].sort())
    }),
  )
})
