import type { Schema } from '@ws/api-client/contract'
import { cellName, cellOf, shownError, WORKBOOK_LIMITS } from '@ws/api-client/contract/workbook'
import { withoutFormulaMark } from '../csv'
import { readCsv } from '../read-csv'
import { LargeWorkbookError } from '../xlsx/workbook-error'
import { dayNumber } from './read-workbook'

type Cell = Schema<'WorkbookCell'>

/** A CSV file as a workbook of one sheet: numbers and days become what they are, all else stays text. */
export function workbookOfCsv(text: string): Schema<'Workbook'> {
  const lines = readCsv(text)
  const columns = Math.max(1, ...lines.map(({ cells }) => cells.length))
  if (lines.length > WORKBOOK_LIMITS.rows) throw new LargeWorkbookError('В файле больше 10 000 строк')
  if (columns > WORKBOOK_LIMITS.columns) throw new LargeWorkbookError('В файле больше 200 столбцов')
  const cells: Record<string, Cell> = {}
  let filled = 0
  for (const [row, line] of lines.entries()) {
    for (const [column, written] of line.cells.entries()) {
      if (written === '') continue
      filled += 1
      if (filled > WORKBOOK_LIMITS.cells) throw new LargeWorkbookError('В файле больше 200 000 заполненных ячеек')
      cells[cellName(row, column)] = cellOfText(withoutFormulaMark(written))
    }
  }
  return {
    sheets: [{ id: 'sheet-1', name: 'Лист1', rows: Math.max(lines.length, 100), cols: Math.max(columns, 26), cells }],
  }
}

/** A number without leading zeros, a day, or the text itself: codes, phones and accounts keep their digits. */
function cellOfText(text: string): Cell {
  const bare = text.trim().replaceAll(/[\s\u00a0\u202f](?=\d{3}(?:\D|$))/g, '')
  if (/^-?(0|[1-9]\d{0,14})([.,]\d{1,10})?$/.test(bare)) return { v: Number(bare.replace(',', '.')) }
  const day = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim())
  if (day) {
    const date = new Date(Date.UTC(Number(day[3]), Number(day[2]) - 1, Number(day[1])))
    if (date.getUTCDate() === Number(day[1]) && date.getUTCFullYear() >= 1900)
      return { v: dayNumber(date), s: { nf: 'dd.mm.yyyy' } }
  }
  return { v: text.slice(0, 32_767) }
}

/** The rows of a sheet, values alone: days as people write them, errors by their Russian names. */
export function rowsOfSheet({ cells }: Schema<'WorkbookSheet'>): (string | null)[][] {
  const rows: (string | null)[][] = []
  let width = 0
  for (const [name, cell] of Object.entries(cells)) {
    const at = cellOf(name)
    if (!at || cell.v === undefined || cell.v === null) continue
    const row = rows[at.row] ?? []
    rows[at.row] = row
    row[at.column] = written(cell)
    width = Math.max(width, at.column + 1)
  }
  return Array.from(rows, (row = []) => Array.from({ length: width }, (_, column) => row[column] ?? null))
}

function written({ v, s }: Cell): string {
  if (typeof v === 'boolean') return v ? 'ИСТИНА' : 'ЛОЖЬ'
  if (typeof v === 'number' && s?.nf && /[dy]|д|г/i.test(s.nf) && v > 0 && v < 2_958_466) {
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(v) * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('.')
  }
  return typeof v === 'number' ? String(v).replace('.', ',') : shownError(v ?? '')
}
