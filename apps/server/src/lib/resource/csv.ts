import type { Cell } from './export-file'

/** Marks the file as UTF-8 for Excel. */
const CSV_START = '\uFEFF'

/** A list as CSV, in parts: `rows` are read as they are sent. */
export async function* csvParts(labels: readonly string[], rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield CSV_START + csvLine(labels)
  for await (const part of rows) yield part.map(csvLine).join('')
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

/** A cell that begins like a formula would be executed by the spreadsheet that opens the file; numbers stay numbers. */
function neutralise(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}
