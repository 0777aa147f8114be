import { expect, test } from 'vitest'
import { isInPlace, isTaken, liveTable, misfit, placeOf, tableChanges } from './live-table'

const SHEET = { id: 's1', name: 'План', rows: 20, cols: 5, cells: {} }
const DATA = {
  columns: [
    { title: 'Договор', kind: 'text' as const },
    { title: 'Срок', kind: 'date' as const },
    { title: 'Сумма', kind: 'number' as const },
  ],
  rows: [['А-1', '2026-12-01', 1500.5]],
  read_at: '2026-11-28T10:00:00.000Z',
}
const written = (cells: ReturnType<typeof tableChanges>) =>
  Object.fromEntries(cells.map(({ cell, value }) => [cell, value]))

test('a data set is written under its headings: days as days, sums as numbers', () => {
  expect(written(tableChanges(SHEET, DATA, { row: 1, column: 1 }))).toMatchObject({
    B2: { v: 'Договор' },
    D2: { v: 'Сумма' },
    B3: { v: 'А-1' },
    C3: { v: 46357, s: { nf: 'dd.mm.yyyy' } },
    D3: { v: 1500.5 },
  })
  expect(liveTable('accruals', {}, DATA, { row: 1, column: 1 })).toMatchObject({ range: 'B2:D3' })
})

test('refreshed with fewer rows a table leaves nothing of the earlier ones behind and touches nothing beside it', () => {
  const cells = { A1: { v: 'Договор' }, A2: { v: 'А-1' }, A3: { v: 'А-2' }, A9: { v: 'Итог' } }
  const before = { from: { row: 0, column: 0 }, to: { row: 2, column: 2 } }
  const sheet = { ...SHEET, cells }
  const changes = written(tableChanges(sheet, DATA, { row: 0, column: 0 }, before))
  expect(changes.A3).toBeNull()
  expect('A9' in changes).toBe(false)
  expect(isTaken(sheet, placeOf(DATA, { row: 0, column: 0 }), before)).toBe(false)
  expect(isTaken(sheet, placeOf(DATA, { row: 7, column: 0 }), before)).toBe(true)
})

test('a table that does not fit, or whose cells were moved, is known', () => {
  expect(misfit(SHEET, placeOf(DATA, { row: 19, column: 0 }))).toBe(
    'Таблица не поместится: нужно строк 21, на листе их бывает 20',
  )
  expect(misfit(SHEET, placeOf(DATA, { row: 0, column: 3 }))).toBe(
    'Таблица не поместится: нужно столбцов 6, на листе их бывает 5',
  )
  const table = liveTable('accruals', {}, DATA, { row: 0, column: 0 })
  expect(isInPlace({ ...SHEET, cells: { A1: { v: 'Договор' } } }, table, DATA)).toBe(true)
  expect(isInPlace({ ...SHEET, cells: { A2: { v: 'Договор' } } }, table, DATA)).toBe(false)
})
