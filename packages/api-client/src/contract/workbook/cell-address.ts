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

/** The cell of «B3», dollars passed over; nothing for what is none. */
export function cellOf(name: string): CellAddress | undefined {
  const parts = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(name)
  if (!parts?.[1]) return undefined
  return { row: Number(parts[2]) - 1, column: columnOf(parts[1]) }
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
