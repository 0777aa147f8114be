import type { Schema } from '@ws/api-client/contract'
import { type CellRange, cellName } from '@ws/api-client/contract/workbook'
import { isDateFormat } from '../formula/number-format'
import { dateOf } from '../formula/values'

type Sheet = Schema<'WorkbookSheet'>
type Cell = Sheet['cells'][string]

/**
 * The values of a range as a CSV that imports read; nothing where no row stands under its headings. Empty lines stand for
 * the rows above it, so that a row bears the same number in the answer as on the sheet.
 */
export function rangeCsv({ cells, rows, cols }: Sheet, { from, to }: CellRange): string | undefined {
  const last = { row: Math.min(to.row, rows - 1), column: Math.min(to.column, cols - 1) }
  const lines: string[][] = []
  for (let row = from.row; row <= last.row; row++) {
    const line: string[] = []
    for (let column = from.column; column <= last.column; column++) line.push(plain(cells[cellName(row, column)]))
    lines.push(line)
  }
  const [headings = [], ...records] = lines
  const isFilled = (text: string | undefined) => text !== undefined && text !== ''
  if (!headings.some(isFilled) || !records.some((line) => line.some(isFilled))) return undefined
  const kept = headings.flatMap((_heading, at) => (lines.some((line) => isFilled(line[at])) ? [at] : []))
  // Names of columns are one line: the separator is told apart by it.
  const named = [headings.map((heading) => heading.replaceAll(/\s+/g, ' ')), ...records]
  const text = named.map((line) => kept.map((at) => quoted(line[at] ?? '')).join(';')).join('\r\n')
  return '\r\n'.repeat(from.row) + text
}

/** What an import reads: days as ISO writes them, numbers bare, of a formula what it came to. */
function plain(cell: Cell | undefined): string {
  const { v: value } = cell ?? {}
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value !== 'number') return value
  const format = cell?.s?.nf
  if (format === undefined || value < 1 || !isDateFormat(format)) return String(value)
  const [day = '', time = ''] = dateOf(value).toISOString().split('T')
  return Number.isInteger(value) ? day : `${day} ${time.slice(0, 5)}`
}

/** Of an apostrophe before the mark of a formula an import takes one off. */
function quoted(value: string): string {
  const text = /^'+\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
