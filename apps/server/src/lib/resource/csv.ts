/** Most rows of one file (product 3.4). */
export const EXPORT_LIMIT = 20_000

/** A line of CSV: separated by semicolons, as Excel in Russian expects. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Marks the file as UTF-8 for Excel. */
export const CSV_START = '\uFEFF'

function csvCell(value: string | number | boolean | null | undefined): string {
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
