import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataTableColumn } from '../columns/columns'
import { sortRows } from './sort-rows'

interface Row {
  id: number
  name: string | null
  sum: number | null
}

const columns: DataTableColumn<Row>[] = [
  { key: 'name', header: 'Имя', cell: (row) => row.name, value: (row) => row.name },
  { key: 'sum', header: 'Сумма', cell: (row) => row.sum, value: (row) => row.sum },
  { key: 'id', header: '№', cell: (row) => row.id },
]
const names = (rows: readonly Row[]) => rows.map((row) => row.name)
const toRows = (list: readonly (string | null)[]): Row[] => list.map((name, id) => ({ id, name, sum: null }))

test('Russian words stand as in a dictionary, with ё beside е, and numbers in them by value', () => {
  const rows = toRows(['Юг', 'этаж 10', 'Ёлка', 'этаж 9', 'еж', 'Яма', 'ель'])
  expect(names(sortRows(rows, columns, 'name', 'ru'))).toEqual(['еж', 'Ёлка', 'ель', 'этаж 9', 'этаж 10', 'Юг', 'Яма'])
})

test('empty values stand last in both directions', () => {
  const rows = toRows([null, 'б', '', 'а'])
  expect(names(sortRows(rows, columns, 'name', 'ru'))).toEqual(['а', 'б', null, ''])
  expect(names(sortRows(rows, columns, '-name', 'ru'))).toEqual(['б', 'а', null, ''])
})

test('a column without a value leaves the order alone', () => {
  const rows = toRows(['б', 'а'])
  expect(sortRows(rows, columns, '-id', 'ru')).toBe(rows)
})

const row = fc.record({
  id: fc.nat(),
  name: fc.option(fc.constantFrom('а', 'б', 'Б', 'ё', 'е', '')),
  sum: fc.option(fc.integer({ min: -3, max: 3 })),
})

const manyRows = fc.uniqueArray(row, { selector: ({ id }) => id })

test('sorting loses no row, and equal rows keep their order', () => {
  fc.assert(
    fc.property(manyRows, fc.constantFrom('name', '-name', 'sum', '-sum,name', 'name,-sum'), (rows, sort) => {
      const sorted = sortRows(rows, columns, sort, 'ru')
      expect([...sorted].sort((a, b) => a.id - b.id)).toEqual([...rows].sort((a, b) => a.id - b.id))
      expect(sortRows(sorted, columns, sort, 'ru')).toEqual(sorted)
      const places = new Map(rows.map((one, place) => [one, place]))
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1]
        if (next && next.name === one.name && next.sum === one.sum)
          expect(places.get(next)).toBeGreaterThan(places.get(one) ?? -1)
      }
    }),
  )
})

test('the first column of an order rules, the next decides among equals', () => {
  fc.assert(
    fc.property(manyRows, (rows) => {
      const sorted = sortRows(rows, columns, '-sum,name', 'ru')
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next || next.sum === null) continue
        expect(one.sum ?? Number.NEGATIVE_INFINITY).toBeGreaterThanOrEqual(next.sum)
        if (one.sum === next.sum && one.name && next.name)
          expect(new Intl.Collator('ru').compare(one.name, next.name)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
