import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPinnedPlaces, toTracks } from './column-tracks'
import type { ColumnPlace } from './columns'
import {
  arrangeColumns,
  isHidden,
  moveColumn,
  orderColumns,
  placeColumn,
  resizeColumn,
  type TableLayout,
  toggleGroup,
  toggleHidden,
  togglePinned,
} from './table-layout'

const columns: ColumnPlace[] = [
  { key: 'name', pinned: true, required: true },
  { key: 'status', width: 120 },
  { key: 'due', width: 100 },
  { key: 'note', hidden: true },
]
const keys = (list: readonly ColumnPlace[]) => list.map((column) => column.key)

test('without a layout columns stand as they are declared', () => {
  expect(keys(arrangeColumns(columns, {}))).toEqual(['name', 'status', 'due'])
})

test('a column moves among those in sight, past hidden ones, and pinned ones stay first', () => {
  expect(keys(arrangeColumns(columns, moveColumn(columns, {}, 'due', -1)))).toEqual(['name', 'due', 'status'])
  expect(moveColumn(columns, {}, 'status', -1)).toEqual({})
  expect(moveColumn(columns, {}, 'due', 1)).toEqual({})
  const carried = placeColumn(columns, {}, 'due', 'name')
  expect(keys(arrangeColumns(columns, carried))).toEqual(['name', 'due', 'status'])
})

test('a column that is new since the layout was kept appears beside its neighbour, one that is gone is forgotten', () => {
  const layout = { order: ['due', 'gone', 'name', 'note'] }
  expect(keys(orderColumns(columns, layout))).toEqual(['due', 'name', 'status', 'note'])
})

test('widths keep to their bounds and go away with null', () => {
  const [, status = { key: '' }] = columns
  const layout = resizeColumn(status, {}, 5)
  expect(layout.widths).toEqual({ status: 64 })
  expect(resizeColumn(status, {}, 99_999).widths).toEqual({ status: 1600 })
  expect(resizeColumn(status, layout, null).widths).toEqual({})
})

test('the required column and the last one in sight cannot be hidden', () => {
  expect(toggleHidden(columns, {}, 'name')).toEqual({})
  const two: ColumnPlace[] = [{ key: 'a' }, { key: 'b' }]
  const one = toggleHidden(two, {}, 'a')
  expect(toggleHidden(two, one, 'b')).toBe(one)
})

test('groups are added inside one another and taken away', () => {
  const layout = toggleGroup(toggleGroup({}, 'status'), 'due')
  expect(layout.groupBy).toEqual(['status', 'due'])
  expect(toggleGroup(layout, 'status').groupBy).toEqual(['due'])
})

test('every line has the same tracks; pinned columns know their place', () => {
  const shown = arrangeColumns(columns, { pinned: ['name', 'status'], widths: { name: 200 } })
  expect(toTracks(shown, true)).toBe('44px 200px 120px 100px minmax(0, 1fr)')
  expect(toTracks(columns.slice(0, 1), false)).toBe('minmax(140px, 1fr)')
  expect([...toPinnedPlaces(shown, true)]).toEqual([
    ['name', 44],
    ['status', 244],
  ])
})

const key = fc.constantFrom('name', 'status', 'due', 'note', 'gone')
const change: fc.Arbitrary<(layout: TableLayout) => TableLayout> = fc.oneof(
  fc.tuple(key, fc.constantFrom(-1 as const, 1 as const)).map(
    ([one, step]) =>
      (layout: TableLayout) =>
        moveColumn(columns, layout, one, step),
  ),
  fc.tuple(key, fc.option(key)).map(
    ([one, before]) =>
      (layout: TableLayout) =>
        placeColumn(columns, layout, one, before),
  ),
  key.map((one) => (layout: TableLayout) => toggleHidden(columns, layout, one)),
  key.map((one) => (layout: TableLayout) => togglePinned(columns, layout, one)),
  fc.tuple(key, fc.integer({ min: -10, max: 5000 })).map(
    ([one, width]) =>
      (layout: TableLayout) =>
        resizeColumn({ key: one }, layout, width),
  ),
)

test('whatever is done to a layout, no column is lost or doubled, pinned ones come first, and it survives being stored', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const layout = changes.reduce((now, one) => one(now), {} as TableLayout)
      expect(keys(orderColumns(columns, layout)).sort()).toEqual(keys(columns).sort())
      const shown = arrangeColumns(columns, layout)
      expect(keys(shown)).toContain('name')
      expect(keys(shown).sort()).toEqual(
        columns
          .filter((column) => !isHidden(column, layout))
          .map((column) => column.key)
          .sort(),
      )
      expect(shown.map((column) => (column.pinned ? 'p' : '-')).join('')).toMatch(/^p*-*$/)
      for (const { width } of shown) if (width !== undefined) expect(width).toBeGreaterThanOrEqual(64)
      expect(arrangeColumns(columns, JSON.parse(JSON.stringify(layout)))).toEqual(shown)
    }),
  )
})

test('a move to the right takes back a move to the left', () => {
  const [a, b, c] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  fc.assert(
    fc.property(fc.constantFrom('b', 'c'), (one) => {
      const there = moveColumn([a, b, c], {}, one, -1)
      expect(keys(arrangeColumns([a, b, c], moveColumn([a, b, c], there, one, 1)))).toEqual(['a', 'b', 'c'])
    }),
  )
})
