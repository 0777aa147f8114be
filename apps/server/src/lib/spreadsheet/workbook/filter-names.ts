import type { Schema } from '@ws/api-client/contract'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const BOOK = 'xl/workbook.xml'

/** Names what each sheet is filtered by: LibreOffice takes a filter for one only where the book has a name for it. */
export function withFilterNames(bytes: Uint8Array, sheets: Schema<'Workbook'>['sheets']): Uint8Array {
  const names = sheets.flatMap(({ name, filter }, at) => {
    if (filter === undefined) return []
    const range = filter.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    const place = `'${name.replaceAll("'", "''")}'!${range}`
    return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escaped(place)}</definedName>`]
  })
  if (names.length === 0) return bytes
  const parts = unzipSync(bytes)
  const book = strFromU8(parts[BOOK] ?? new Uint8Array())
  parts[BOOK] = strToU8(book.replace('</sheets>', () => `</sheets><definedNames>${names.join('')}</definedNames>`))
  return zipSync(parts)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
