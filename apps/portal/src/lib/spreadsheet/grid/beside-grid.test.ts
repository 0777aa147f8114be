import { expect, test } from 'vitest'
import { createBeside } from './beside-grid'

const chart = (range: string) => ({ id: 'c1', kind: 'bar' as const, range })
const open = () => {
  const cells = {}
  return createBeside({
    sheets: [
      {
        id: 's1',
        name: 'План',
        rows: 9,
        cols: 9,
        cells,
        charts: [chart('A2:B4')],
        tables: [{ key: 'todos', range: 'D1:F3' }],
      },
      { id: 's2', name: 'Факт', rows: 9, cols: 9, cells, charts: [chart('A1:A9')] },
    ],
  })
}

test('charts and tables of the portal follow rows that are put in and taken out, on their own sheet only', () => {
  const beside = open()
  beside.follow('s1', { axis: 'row', at: 2, count: 3 })
  expect(beside.of('s1')).toMatchObject({ charts: [{ range: 'A2:B7' }], tables: [{ range: 'D1:F6' }] })
  beside.follow('s1', { axis: 'column', at: 0, count: 1 })
  expect(beside.of('s1')).toMatchObject({ charts: [{ range: 'B2:C7' }], tables: [{ range: 'E1:G6' }] })
  expect(beside.of('s2')).toEqual({ charts: [chart('A1:A9')] })
})

test('what went with its rows is back when the step is taken back', () => {
  const beside = open()
  const before = beside.of('s1')
  beside.follow('s1', { axis: 'row', at: 1, count: -3 })
  expect(beside.of('s1')).toMatchObject({ charts: [], tables: [{ range: 'D1:F1' }] })
  beside.follow('s1', { axis: 'row', at: 1, count: 3 })
  expect(beside.of('s1')).toEqual(before)
})
