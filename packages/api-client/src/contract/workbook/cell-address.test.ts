import { expect, test } from 'vitest'
import { cellOf } from './cell-address'

test.each([
  ['A1', { row: 0, column: 0 }],
  ['$b$3', { row: 2, column: 1 }],
  ['ZZZ9999999', { row: 9_999_998, column: 18_277 }],
])('%s names a cell', (name, cell) => {
  expect(cellOf(name)).toEqual(cell)
})

test.each(['', 'A', '1', 'A0', 'A01', 'ABCD1', 'A12345678', 'А1', 'A1:B2', '$$A1', 'A1 ', '@1', '[1', 'A1$'])(
  '«%s» names none',
  (name) => {
    expect(cellOf(name)).toBeUndefined()
  },
)
