import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataTableColumn } from '../columns/columns'
import { groupRows, toGroupIds } from './row-groups'

interface Row {
  id: number
  status: string | null
  floor: number
}

const status: DataTableColumn<Row> = { key: 's', header: 'Статус', cell: () => null, value: (row) => row.status }
const floor: DataTableColumn<Row> = { key: 'f', header: 'Этаж', cell: () => null, value: (row) => row.floor }
const row = fc.record({
  id: fc.nat(),
  status: fc.option(fc.constantFrom('новая', 'в работе', '')),
  floor: fc.integer({ min: 1, max: 3 }),
})

test('every row stands in one group of each level, under a line that counts it', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const items = groupRows(rows, [status, floor], new Set())
      const drawn = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
      expect(drawn).toHaveLength(rows.length)
      expect(new Set(drawn)).toEqual(new Set(rows))
      const outer = items.flatMap((item) => (item.kind === 'group' && item.level === 1 ? [item.rows.length] : []))
      expect(outer.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      const ids = items.flatMap((item) => (item.kind === 'group' ? [item.id] : []))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('closed groups show their own line only; with all closed only the outermost are left', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const items = groupRows(rows, [status, floor], new Set(toGroupIds(rows, [status, floor])))
      expect(items.every((item) => item.kind === 'group' && item.level === 1 && !item.isOpen)).toBe(true)
    }),
  )
})

test('no value and an empty text are one group; groups stand as their first rows come', () => {
  const rows: Row[] = [
    { id: 1, status: 'в', floor: 1 },
    { id: 2, status: null, floor: 1 },
    { id: 3, status: '', floor: 1 },
    { id: 4, status: 'в', floor: 1 },
  ]
  const groups = groupRows(rows, [status], new Set()).flatMap((item) => (item.kind === 'group' ? [item] : []))
  expect(groups.map((group) => group.rows.map((one) => one.id))).toEqual([
    [1, 4],
    [2, 3],
  ])
})
