import type { Schema } from '@ws/api-client/contract'
import { type CellRange, cellName, rangeName, rangeOf } from '@ws/api-client/contract/workbook'
import type { CellChange } from '../cell-changes'
import { readNumber } from '../formula/values'

type Sheet = Schema<'WorkbookSheet'>
type Rows = Schema<'DatasetRows'>
type LiveTable = Schema<'LiveTable'>

/** Where the upper left cell of a table stands. */
export interface Corner {
  row: number
  column: number
}

/** The cells that a table takes, its heading included. */
export function placeOf({ columns, rows }: Rows, { row, column }: Corner): CellRange {
  return { from: { row, column }, to: { row: row + rows.length, column: column + Math.max(columns.length, 1) - 1 } }
}

/** Why a table does not fit into its sheet, in words; nothing where it does. */
export function misfit({ rows, cols }: Pick<Sheet, 'rows' | 'cols'>, { to }: CellRange): string | undefined {
  if (to.column >= cols) return `Таблица не поместится: нужно столбцов ${to.column + 1}, на листе их бывает ${cols}`
  if (to.row >= rows) return `Таблица не поместится: нужно строк ${to.row + 1}, на листе их бывает ${rows}`
  return undefined
}

/** Whether cells are filled where a table is to stand; those of its earlier state do not count. */
export function isTaken(sheet: Sheet, place: CellRange, before?: CellRange): boolean {
  return Object.entries(sheet.cells).some(([name, { v, f }]) => {
    const cell = rangeOf(name)?.from
    if (!cell || (f === undefined && (v === undefined || v === null || v === ''))) return false
    return contains(place, cell) && !(before && contains(before, cell))
  })
}

/** What writes a data set into its cells, emptying those of its earlier state that it needs no more. */
export function tableChanges(sheet: Sheet, data: Rows, corner: Corner, before?: CellRange): CellChange[] {
  const place = placeOf(data, corner)
  const changes = new Map<string, CellChange['value']>()
  for (const name of before ? Object.keys(sheet.cells) : []) {
    const cell = rangeOf(name)?.from
    if (cell && before && contains(before, cell) && !contains(place, cell)) changes.set(name, null)
  }
  for (const [at, { title }] of data.columns.entries())
    changes.set(cellName(corner.row, corner.column + at), { v: title, s: { b: true, bg: '#e8eef7' } })
  for (const [line, row] of data.rows.entries())
    for (const [at, value] of row.entries()) {
      const name = cellName(corner.row + 1 + line, corner.column + at)
      const cell = cellOf(value, data.columns[at]?.kind ?? 'text')
      if (cell || sheet.cells[name]) changes.set(name, cell)
    }
  return [...changes].map(([cell, value]) => ({ sheet: sheet.id, cell, value }))
}

/** The table as the sheet remembers it. */
export function liveTable(key: string, filters: Record<string, string>, data: Rows, corner: Corner): LiveTable {
  return { key, range: rangeName(placeOf(data, corner)), filters, refreshed_at: data.read_at }
}

/** Whether the heading of a table still stands where the sheet remembers it: rows put in above move its cells. */
export function isInPlace(sheet: Sheet, table: LiveTable, { columns }: Rows): boolean {
  const range = rangeOf(table.range)
  return range !== undefined && sheet.cells[cellName(range.from.row, range.from.column)]?.v === columns[0]?.title
}

function contains({ from, to }: CellRange, { row, column }: Corner): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** Days become numbers under a format of days, as people type them; of a moment its day. */
function cellOf(value: Rows['rows'][number][number], kind: Rows['columns'][number]['kind']): CellChange['value'] {
  if (value === null || value === '') return null
  if (kind === 'number') return { v: value, s: { nf: '# ##0.00' } }
  const day = kind === 'date' && typeof value === 'string' ? readNumber(value.slice(0, 10)) : undefined
  return day === undefined ? { v: value } : { v: day, s: { nf: 'dd.mm.yyyy' } }
}
