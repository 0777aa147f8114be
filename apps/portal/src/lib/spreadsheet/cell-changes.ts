import type { Schema } from '@ws/api-client/contract'
import { cellOf } from '@ws/api-client/contract/workbook'

type Workbook = Schema<'Workbook'>
type Cell = Schema<'WorkbookCell'>
/** One cell that was written or emptied. */
export type CellChange = Schema<'DocumentCellChange'>

/** Whether two workbooks differ in nothing but what their cells hold. */
export function sameShape(one: Workbook, other: Workbook): boolean {
  return JSON.stringify(one.sheets.map(shapeOf)) === JSON.stringify(other.sheets.map(shapeOf))
}

/** Whether every sheet of one workbook is in the other, with as many rows and columns: cells still mean the same places. */
export function samePlaces(one: Workbook, other: Workbook): boolean {
  return one.sheets.every((sheet) =>
    other.sheets.some(({ id, rows, cols }) => id === sheet.id && rows === sheet.rows && cols === sheet.cols),
  )
}

/**
 * What leads from one workbook to the other in cells of sheets that both have: those that a person wrote, and those of
 * formulas that came to something else by it.
 */
export function cellChanges(before: Workbook, after: Workbook): { typed: CellChange[]; reckoned: CellChange[] } {
  const typed: CellChange[] = []
  const reckoned: CellChange[] = []
  for (const { id: sheet, cells } of after.sheets) {
    const old = before.sheets.find(({ id }) => id === sheet)?.cells
    if (!old) continue
    for (const [cell, value] of Object.entries(cells)) {
      const known = old[cell]
      if (sameCell(known, value)) continue
      const isReckoned =
        known?.f !== undefined && known.f === value.f && sameCell({ ...known, v: null }, { ...value, v: null })
      ;(isReckoned ? reckoned : typed).push({ sheet, cell, value })
    }
    for (const cell of Object.keys(old)) if (cells[cell] === undefined) typed.push({ sheet, cell, value: null })
  }
  return { typed, reckoned }
}

/** The workbook with these cells in it. */
export function withCells({ sheets, ...rest }: Workbook, changes: readonly CellChange[]): Workbook {
  if (changes.length === 0) return { ...rest, sheets }
  return {
    ...rest,
    sheets: sheets.map((sheet) => {
      const own = changes.filter((change) => change.sheet === sheet.id && fits(sheet, change.cell))
      if (own.length === 0) return sheet
      const cells = { ...sheet.cells }
      for (const { cell, value } of own) {
        if (value === null) delete cells[cell]
        else cells[cell] = value
      }
      return { ...sheet, cells }
    }),
  }
}

/** The cell of a workbook at a place. */
export function cellAt({ sheets }: Workbook, { sheet, cell }: Pick<CellChange, 'sheet' | 'cell'>): Cell | undefined {
  return sheets.find(({ id }) => id === sheet)?.cells[cell]
}

/** Whether two cells hold and show the same. */
export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return one === other || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(cell: Cell | null | undefined) {
  if (!cell) return null
  const { v = null, f, s, n, l } = cell
  return [v, f, s && Object.entries(s).sort(([a], [b]) => a.localeCompare(b)), n, l]
}

function shapeOf({ cells: _cells, ...sheet }: Workbook['sheets'][number]) {
  return Object.entries(sheet).sort(([a], [b]) => a.localeCompare(b))
}

function fits({ rows, cols }: Workbook['sheets'][number], cell: string): boolean {
  const at = cellOf(cell)
  return at !== undefined && at.row < rows && at.column < cols
}
