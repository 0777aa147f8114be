import {
  type CellRange,
  columnLetters,
  columnOf,
  formulaTokens,
  rangeName,
  rangeOf,
  sheetOfToken,
} from '@ws/api-client/contract/workbook'

/** Rows or columns that were put into a sheet before the one at `at`, or, `count` below zero, taken out from it on. */
export interface CellsMove {
  axis: 'row' | 'column'
  at: number
  count: number
}

/** Where a row or column is after a move; nothing where it was taken out. */
function movedIndex(index: number, { at, count }: CellsMove): number | undefined {
  if (index < at) return index
  return count < 0 && index < at - count ? undefined : index + count
}

/** Both ends of a stretch of rows or columns after a move; nothing where all of it was taken out. */
function movedStretch(from: number, to: number, move: CellsMove): [number, number] | undefined {
  const first = movedIndex(from, move) ?? move.at
  const last = movedIndex(to, move) ?? move.at - 1
  return first > last ? undefined : [first, last]
}

/** Where the cells of a range are after a move; nothing where all of them were taken out. */
function movedRange({ from, to }: CellRange, move: CellsMove): CellRange | undefined {
  const stretch = movedStretch(from[move.axis], to[move.axis], move)
  return stretch && { from: { ...from, [move.axis]: stretch[0] }, to: { ...to, [move.axis]: stretch[1] } }
}

/** The same of what is kept by the name of its range; what has lost all of its cells is left out. */
export function movedItems<Item extends { range: string }>(items: readonly Item[], move: CellsMove): Item[] {
  return items.flatMap((item) => {
    const range = rangeOf(item.range)
    const moved = range && movedRange(range, move)
    return moved ? [{ ...item, range: rangeName(moved) }] : []
  })
}

/**
 * A formula after rows or columns of a sheet were moved. `isMoved` tells whether a reference means that sheet: by the name
 * before it, or, without one, by where the formula stands. What pointed at cells that are gone becomes an error.
 */
export function movedFormula(
  formula: string,
  move: CellsMove,
  isMoved: (sheet: string | undefined) => boolean,
): string {
  let tokens: ReturnType<typeof formulaTokens>
  try {
    tokens = formulaTokens(formula.slice(1))
  } catch {
    return formula
  }
  const made: string[] = []
  let sheet: string | undefined
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const isPlace = token.kind === 'cell' || token.kind === 'row' || token.kind === 'column'
    if (token.kind === 'sheet') sheet = sheetOfToken(token.text)
    if (!isPlace) {
      made.push(token.text)
      continue
    }
    const other = tokens[at + 1]?.kind === 'colon' ? tokens[at + 2] : undefined
    const last = other?.kind === token.kind ? other.text : undefined
    if (last !== undefined) at += 2
    const text = isMoved(sheet) ? movedPlace(token.text, last, move) : join(token.text, last)
    if (text === undefined && sheet !== undefined) made.pop()
    made.push(text ?? '#REF!')
    sheet = undefined
  }
  return `=${made.join('')}`
}

function join(first: string, last: string | undefined): string {
  return last === undefined ? first : `${first}:${last}`
}

const PLACE = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/

function movedPlace(first: string, last: string | undefined, move: CellsMove): string | undefined {
  const [one, other] = [partsOf(first), partsOf(last ?? first)]
  const [from, to] = [one[move.axis], other[move.axis]]
  // A whole row knows no column, and the other way round.
  if (from === undefined || to === undefined) return join(first, last)
  const stretch = from <= to ? movedStretch(from, to, move) : movedStretch(to, from, move)?.reverse()
  const [start, end] = stretch ?? []
  if (start === undefined || end === undefined) return undefined
  const moved = written(first, move.axis, start)
  return last === undefined ? moved : `${moved}:${written(last, move.axis, end)}`
}

function partsOf(place: string): { row: number | undefined; column: number | undefined } {
  const [, , letters = '', , digits = ''] = PLACE.exec(place) ?? []
  return {
    row: digits === '' ? undefined : Number(digits) - 1,
    column: letters === '' ? undefined : columnOf(letters),
  }
}

/** A place with another row or column, its dollars where they were. */
function written(place: string, axis: CellsMove['axis'], index: number): string {
  const [, before = '', letters = '', between = '', digits = ''] = PLACE.exec(place) ?? []
  return axis === 'row'
    ? `${before}${letters}${between}${index + 1}`
    : `${before}${columnLetters(index)}${between}${digits}`
}
