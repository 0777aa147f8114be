import type { Node } from '../parse'
import { compare, Fault, matrix, numberOf, type Scalar, same, single, truthOf, type Value } from '../values'
import { wordsMatch } from './criteria'
import { eager, type FormulaFunctions } from './define'

/** Where a value stands among cells: exactly so, or after the last one that is not greater. */
function place(wanted: Scalar, cells: readonly Scalar[], isExact: boolean): number {
  if (wanted instanceof Fault) throw wanted
  if (isExact) {
    const isHere = typeof wanted === 'string' && /[*?]/.test(wanted) ? wordsMatch(wanted) : undefined
    return cells.findIndex((cell) => {
      if (cell instanceof Fault || (cell === null && wanted !== null)) return false
      return isHere ? isHere(cell) : typeof cell === typeof wanted && same(cell, wanted)
    })
  }
  let found = -1
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cell instanceof Fault || typeof cell !== typeof wanted) continue
    if (compare(cell, wanted) > 0) break
    found = at
  }
  return found
}

/** «ВПР» of rows, «ГПР» of the same turned over. */
function lookedUp(wanted: Value, rows: Scalar[][], column: Value, isNear: Value | undefined): Scalar {
  const at = Math.trunc(numberOf(column)) - 1
  if (at < 0) throw new Fault('#VALUE!')
  if (at >= (rows[0]?.length ?? 0)) throw new Fault('#REF!')
  const isExact = isNear !== undefined && !truthOf(isNear ?? false)
  const row = place(
    single(wanted),
    rows.map((cells) => cells[0] ?? null),
    isExact,
  )
  if (row < 0) throw new Fault('#N/A')
  return rows[row]?.[at] ?? 0
}

function turned(rows: Scalar[][]): Scalar[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null))
}

/** The first row or column of a reference, counted from one. */
const cornerOf = (key: 'row' | 'column') => (args: readonly (Node | undefined)[]) => {
  const [arg] = args
  return arg?.kind === 'range' ? arg.range.from[key] + 1 : new Fault('#VALUE!')
}

/** Finding one thing by another. */
export const LOOKUP_FUNCTIONS: FormulaFunctions = {
  VLOOKUP: eager(3, ([wanted = null, table = null, column = null, isNear]) =>
    lookedUp(wanted, matrix(table), column, isNear),
  ),
  HLOOKUP: eager(3, ([wanted = null, table = null, row = null, isNear]) =>
    lookedUp(wanted, turned(matrix(table)), row, isNear),
  ),
  XLOOKUP: eager(3, ([wanted = null, where = null, of = null, otherwise]) => {
    const cells = matrix(where).flat()
    const values = matrix(of)
    const at = place(single(wanted), cells, true)
    if (at < 0) return otherwise === undefined ? new Fault('#N/A') : otherwise
    if (matrix(where).length === 1 && values.length === 1) return values[0]?.[at] ?? null
    return values[at] ? [values[at]] : new Fault('#VALUE!')
  }),
  MATCH: eager(2, ([wanted = null, where = null, kind]) => {
    const cells = matrix(where).flat()
    const sort = kind === undefined || kind === null ? (kind === null ? 0 : 1) : Math.sign(numberOf(kind))
    if (sort >= 0) {
      const at = place(single(wanted), cells, sort === 0)
      return at < 0 ? new Fault('#N/A') : at + 1
    }
    const value = single(wanted)
    let found = 0
    for (const [at, cell] of cells.entries()) {
      if (typeof cell !== typeof value || compare(cell, value) < 0) break
      found = at + 1
    }
    return found === 0 ? new Fault('#N/A') : found
  }),
  INDEX: eager(2, ([table = null, row = null, column = null]) => {
    const cells = matrix(table)
    const isLine = cells.length === 1 && column === null
    const [down, across] = isLine
      ? [1, Math.trunc(numberOf(row))]
      : [Math.trunc(numberOf(row)), Math.trunc(numberOf(column))]
    if (down === 0) return across === 0 ? cells : cells.map((line) => [line[across - 1] ?? null])
    const line = cells[down - 1]
    if (!line || down < 0 || across > line.length || across < 0) return new Fault('#REF!')
    return across === 0 ? (line.length === 1 ? (line[0] ?? null) : [line]) : (line[across - 1] ?? null)
  }),
  ROW: cornerOf('row'),
  COLUMN: cornerOf('column'),
  ROWS: eager(1, ([table = null]) => matrix(table).length),
  COLUMNS: eager(1, ([table = null]) => matrix(table)[0]?.length ?? 0),
}
