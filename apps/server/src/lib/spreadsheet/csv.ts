import type { Cell, Column } from './column'
import { wallClock, writtenDate } from './export-date'

/** Marks the file as UTF-8 for Excel. */
const CSV_START = '\uFEFF'

/** A list as CSV, in parts: `rows` are read as they are sent. Days and moments stand as people write them, by their clock. */
export async function* csvParts(
  columns: readonly Pick<Column<never>, 'label' | 'isDate'>[],
  rows: AsyncIterable<Cell[][]>,
  timezone: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(({ label }) => label))
  const clock = wallClock(timezone)
  const written = (cell: Cell, index: number) =>
    columns[index]?.isDate && typeof cell === 'string' ? (writtenDate(cell, clock) ?? cell) : cell
  for await (const part of rows) yield part.map((cells) => csvLine(cells.map(written))).join('')
}

/** A line of CSV: separated by semicolons, as Excel in Russian expects. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return String(value)
  const safe = neutralise(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A cell that begins like a formula, in wide signs too, would be executed by the spreadsheet that opens the file; numbers stay numbers. One that
 * bears such a mark already gets another, so that reading takes off what writing put on.
 */
function neutralise(text: string): string {
  return /^'*\s*[=+\-@＝＋－＠\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** The text of a cell without the mark that kept it from being taken for a formula. */
export function withoutFormulaMark(text: string): string {
  return text.replace(/^'(?='*\s*[=+\-@＝＋－＠\t\r])/, '')
}
