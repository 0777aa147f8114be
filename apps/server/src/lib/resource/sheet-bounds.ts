/** Most rows and columns of a sheet: what reads it fills every gap up to the last cell. */
const ROWS = 20_000
const COLUMNS = 100

const ROW_OR_CELL = /<(?:[^\s<>/]*:)?(row|c)(?![\w.:-])([^<>]*)(>?)/g
const ATTRIBUTES = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/
const PLACE = /[\s:]r\s*=\s*["']([^"']*)/g

/** What the sheet in a part of a workbook is: within bounds (a part without one too), too large, or not written as sheets are. */
export function sheetBounds(xml: string): 'fine' | 'large' | 'broken' {
  if (!xml.includes('sheetData')) return 'fine'
  let rows = 0
  for (const [, tag, attributes = '', end] of xml.matchAll(ROW_OR_CELL)) {
    // Written so plainly, no two readers see different places in it.
    if (end === '' || !ATTRIBUTES.test(attributes)) return 'broken'
    if (tag === 'row') rows += 1
    if (rows > ROWS) return 'large'
    for (const [, place = ''] of attributes.matchAll(PLACE)) {
      const [, letters = '', row] = /^([A-Z]*)(\d+)$/.exec(place) ?? []
      if (row === undefined) return 'broken'
      if (Number(row) > ROWS || columnNumber(letters) > COLUMNS) return 'large'
    }
  }
  return 'fine'
}

/** A → 1, AA → 27. */
function columnNumber(letters: string): number {
  return [...letters.slice(0, 4)].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
