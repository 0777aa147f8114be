/** A cell by its row and column, both from zero. */
export interface CellAddress {
  row: number
  column: number
}

/** A rectangle of cells; its ends belong to it. */
export interface CellRange {
  from: CellAddress
  to: CellAddress
}

/** «A» of the first column. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}

/** The column of «A», from zero. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** «B3» of a cell. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/**
 * The cell of «B3», dollars passed over; nothing for what is none. Read sign by sign: an expression takes ten times as long,
 * and a table that opens may have two hundred thousand names.
 */
export function cellOf(name: string): CellAddress | undefined {
  let at = name.startsWith('$') ? 1 : 0
  const letters = at
  let column = 0
  for (; isLetter(name.charCodeAt(at)); at++) column = column * 26 + (name.charCodeAt(at) & 31)
  if (at === letters || at - letters > 3) return undefined
  if (name[at] === '$') at++
  const digits = at
  let row = 0
  for (; isDigit(name.charCodeAt(at)); at++) row = row * 10 + name.charCodeAt(at) - 48
  if (at < name.length || name[digits] === '0' || at === digits || at - digits > 7) return undefined
  return { row: row - 1, column: column - 1 }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Of A to Z, large or small: the last five bits of either are its place in the alphabet. */
function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** The rectangle of «A1:B3» or of one cell, its ends put in order. */
export function rangeOf(name: string): CellRange | undefined {
  const [first = '', last = first, more] = name.split(':')
  const one = cellOf(first)
  const other = cellOf(last)
  if (!one || !other || more !== undefined) return undefined
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** «A1:B3» of a rectangle, «A1» of one cell. */
export function rangeName({ from, to }: CellRange): string {
  const first = cellName(from.row, from.column)
  const last = cellName(to.row, to.column)
  return first === last ? first : `${first}:${last}`
}
