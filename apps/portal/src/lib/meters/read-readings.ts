import type { Schema } from '@ws/api-client/contract'

/** Rows of a pasted table or a CSV, and the line of the text each stands in; a head of columns is no row. */
export function readReadings(text: string): { rows: Schema<'MeterReadingRow'>[]; lines: number[] } {
  const rows: Schema<'MeterReadingRow'>[] = []
  const lines: number[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [serial = '', day = '', value1 = '', value2, value3] = line
      .split(line.includes('\t') ? '\t' : ';')
      .map((cell) => cell.trim().replace(/^"|"$/g, ''))
    const isHead = !/\d/.test(value1)
    if (serial === '' || isHead) continue
    lines.push(at + 1)
    rows.push({
      serial,
      value1: amount(value1),
      ...(day === '' ? {} : { read_at: isoDay(day) }),
      ...(value2 ? { value2: amount(value2) } : {}),
      ...(value3 ? { value3: amount(value3) } : {}),
    })
  }
  return { rows, lines }
}

/** Spaces between thousands are no part of a number. */
const amount = (text: string) => text.replace(/[\s\u00a0]/g, '')

/** «25.11.2026» as the contract writes days; anything else goes as it is, and the server says what is wrong with it. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
