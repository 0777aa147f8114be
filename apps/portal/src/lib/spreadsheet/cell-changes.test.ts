import { expect, test } from 'vitest'
import { cellChanges, sameShape, withCells } from './cell-changes'

const book = (cells: Record<string, object>, more: object = {}) => ({
  sheets: [{ id: 's1', name: 'План', rows: 10, cols: 5, cells, ...more }],
})

test('of two states of a table what was typed is told apart from what formulas came to by it', () => {
  const before = book({ A1: { v: 1 }, A2: { v: 2 }, A3: { f: '=SUM(A1:A2)', v: 3 }, B1: { v: 'да' } })
  const after = book({ A1: { v: 5 }, A2: { v: 2 }, A3: { f: '=SUM(A1:A2)', v: 7 }, B2: { s: { b: true } } })
  const { typed, reckoned } = cellChanges(before, after)
  expect(typed).toEqual([
    { sheet: 's1', cell: 'A1', value: { v: 5 } },
    { sheet: 's1', cell: 'B2', value: { s: { b: true } } },
    { sheet: 's1', cell: 'B1', value: null },
  ])
  expect(reckoned).toEqual([{ sheet: 's1', cell: 'A3', value: { f: '=SUM(A1:A2)', v: 7 } }])
  expect(withCells(before, [...typed, ...reckoned])).toEqual(after)
  // The order in which a cell names its properties means nothing.
  expect(cellChanges(before, book({ ...before.sheets[0]?.cells, A3: { v: 3, f: '=SUM(A1:A2)' } })).typed).toEqual([])
})

test('a place outside its sheet is passed over, and merged cells are another shape', () => {
  expect(withCells(book({}), [{ sheet: 's1', cell: 'F1', value: { v: 1 } }])).toEqual(book({}))
  expect(sameShape(book({}), book({ A1: { v: 1 } }))).toBe(true)
  expect(sameShape(book({}), book({}, { merges: ['A1:B1'] }))).toBe(false)
})
