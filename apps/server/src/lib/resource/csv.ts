import { Readable } from 'node:stream'
import { invalid } from '../error'
import { Answer } from '../handler'

type Cell = string | number | boolean | null | undefined
/** A column of a file: its heading and what stands in it. */
export interface Column<R> {
  label: string
  value: (record: R) => Cell
}

/** Most rows of one file (product 3.4). */
export const EXPORT_LIMIT = 20_000

/** Rows presented and sent at a time. */
const CHUNK = 500

/** The columns asked for by their keys, in that order; all of them when none is asked for. */
export function chooseColumns<R>(known: Record<string, Column<R>>, wanted: unknown): Column<R>[] {
  const names = Array.isArray(wanted) ? wanted.map(String) : Object.keys(known)
  const chosen = names.map((name) => (Object.hasOwn(known, name) ? known[name] : undefined))
  const found = chosen.filter((column) => column !== undefined)
  if (found.length < names.length) throw invalid({ columns: 'Такого столбца нет' })
  return found
}

/** The file, presented and sent in parts. */
export function csvAnswer<Found, R>(
  name: string,
  columns: readonly Column<R>[],
  rows: readonly Found[],
  present: (rows: Found[]) => Promise<R[]>,
): Answer {
  async function* lines() {
    yield CSV_START + csvLine(columns.map((column) => column.label))
    for (let start = 0; start < rows.length; start += CHUNK) {
      const records = await present(rows.slice(start, start + CHUNK))
      yield records.map((record) => csvLine(columns.map((column) => column.value(record)))).join('')
    }
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  }
  return new Answer(200, headers, Readable.from(lines()))
}

/** A line of CSV: separated by semicolons, as Excel in Russian expects. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Marks the file as UTF-8 for Excel. */
const CSV_START = '\uFEFF'

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
