import type { Workbook } from '../content/check-workbook'

/** The values of a sheet as CSV for Excel in Russia: UTF-8 with BOM, semicolons; what begins as a formula stays a text. */
export function sheetCsv({ cells }: Workbook['sheets'][number]): string {
  const rows: string[][] = []
  for (const [address, { v }] of Object.entries(cells)) {
    const [, letters = '', number = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const row = Number(number) - 1
    rows[row] = rows[row] ?? []
    rows[row][column] = toCell(v)
  }
  const width = Math.max(0, ...rows.map((row) => row?.length ?? 0))
  const lines = Array.from(rows, (row) => Array.from({ length: width }, (_, at) => row?.[at] ?? '').join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCell(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ'
  const text = typeof value === 'string' ? value : ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
