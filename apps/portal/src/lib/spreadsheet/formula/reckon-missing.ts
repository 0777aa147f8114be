import type { Schema } from '@ws/api-client/contract'
import { type CellRange, cellName } from '@ws/api-client/contract/workbook'
import { evaluate } from './evaluate'
import { cellValue, Fault, type Matrix, type Scalar } from './values'

/** So many formulas that lead to each other are followed at once; a longer chain is known from its other end. */
const DEPTH = 50

class TooDeep extends Error {}

type Workbook = Schema<'Workbook'>
type Sheet = Schema<'WorkbookSheet'>

/**
 * A workbook whose formulas all have values: files of many programs, and what a program writes, bring formulas alone. What a
 * formula had already stays; one that leads back to itself has «#REF!».
 */
export function reckonMissing(workbook: Workbook): Workbook {
  if (!workbook.sheets.some(({ cells }) => hasCell(cells, isMissing))) return workbook
  const known = new Map<string, Scalar>()
  const open = new Set<string>()

  function valueIn(sheet: Sheet, name: string): Scalar {
    const cell = sheet.cells[name]
    if (!cell) return null
    if (!isMissing(cell)) return cellValue(cell.v)
    const key = `${sheet.id} ${name}`
    if (open.has(key)) return new Fault('#REF!')
    const before = known.get(key)
    if (before !== undefined) return before
    if (open.size >= DEPTH) throw new TooDeep()
    open.add(key)
    try {
      const value = evaluate((cell.f ?? '').replace(/^=/, ''), {
        read: (other, range) => readRange(other === undefined ? sheet : sheetCalled(other), range),
        now: () => new Date(),
      })
      known.set(key, value)
      return value
    } finally {
      open.delete(key)
    }
  }

  function readRange(sheet: Sheet | undefined, { from, to }: CellRange): Matrix | undefined {
    if (!sheet) return undefined
    const rows: Matrix = []
    for (let row = from.row; row <= Math.min(to.row, sheet.rows - 1); row++) {
      const line: Scalar[] = []
      for (let column = from.column; column <= Math.min(to.column, sheet.cols - 1); column++)
        line.push(valueIn(sheet, cellName(row, column)))
      rows.push(line)
    }
    return rows
  }

  const sheetCalled = (name: string) => workbook.sheets.find((one) => one.name === name)

  const missing = workbook.sheets.flatMap((sheet) =>
    Object.entries(sheet.cells).flatMap(([name, cell]) => (isMissing(cell) ? [{ sheet, name }] : [])),
  )
  for (const { sheet, name } of [...missing, ...missing.toReversed()]) {
    try {
      valueIn(sheet, name)
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
    }
  }
  const reckoned = (sheet: Sheet, name: string) => {
    const value = known.get(`${sheet.id} ${name}`)
    return value instanceof Fault ? value.code : value
  }
  const sheets = workbook.sheets.map((sheet) => {
    const cells = Object.entries(sheet.cells).map(([name, cell]) => {
      const value = isMissing(cell) ? reckoned(sheet, name) : undefined
      return [name, value === undefined ? cell : { ...cell, v: value }] as const
    })
    return { ...sheet, cells: Object.fromEntries(cells) }
  })
  return { ...workbook, sheets }
}

/** Whether a formula has not been reckoned. */
export function isMissing({ f, v }: Sheet['cells'][string]): boolean {
  return f !== undefined && v === undefined
}

/** Whether one of these cells is such; no list of them is made, of which there may be two hundred thousand. */
function hasCell(cells: Sheet['cells'], isSuch: (cell: Sheet['cells'][string]) => boolean): boolean {
  for (const name in cells) {
    const cell = cells[name]
    if (cell && isSuch(cell)) return true
  }
  return false
}
