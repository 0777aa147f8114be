import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendSelection, selectAll, selectRow, toBoxState } from './selection'

test('Shift selects everything between two rows, in either direction', () => {
  const keys = [10, 20, 30, 40]
  expect([...selectRow(new Set([20]), keys, 40, 20)]).toEqual([20, 30, 40])
  expect([...selectRow(new Set([40]), keys, 20, 40)].sort()).toEqual([20, 30, 40])
})

test('Shift on a selected row clears everything between', () => {
  expect([...selectRow(new Set([10, 20, 30]), [10, 20, 30], 30, 10)]).toEqual([])
})

test('a row that has left the list is no start of a range', () => {
  expect([...selectRow(new Set<number>(), [10, 20, 30], 30, 99)]).toEqual([30])
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

test('Shift and arrows, wherever they go, leave exactly what lies between the start and the last row', () => {
  const walk = fc.array(fc.constantFrom(-1, 1), { maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), walk, (size, at, steps) => {
      const keys = Array.from({ length: size }, (_, index) => index * 7)
      const start = Math.min(at, size - 1)
      let place = start
      let selected: ReadonlySet<number> = new Set([keys[start] ?? 0, 1000])
      for (const step of steps) {
        const next = Math.min(size - 1, Math.max(0, place + step))
        selected = extendSelection(selected, keys, keys[start] ?? 0, keys[place] ?? 0, keys[next] ?? 0)
        place = next
      }
      const between = keys.slice(Math.min(start, place), Math.max(start, place) + 1)
      expect([...selected].filter((key) => key !== 1000).sort((a, b) => a - b)).toEqual(between)
      expect(selected.has(1000)).toBe(true)
    }),
  )
})

test('a range by Shift is one piece of the list, and the box of all tells the truth about it', () => {
  const picks = fc.tuple(fc.nat(19), fc.nat(19))
  fc.assert(
    fc.property(picks, ([from, to]) => {
      const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
      const selected = selectRow(new Set<string>(), keys, keys[to] ?? '', keys[from] ?? null)
      expect(selected.size).toBe(Math.abs(from - to) + 1)
      expect(keys.map((key) => (selected.has(key) ? '1' : '0')).join('')).toMatch(/^0*1+0*$/)
      expect(toBoxState(keys, String, selected)).toBe(selected.size === 20 ? true : 'indeterminate')
    }),
  )
})
