import type { Schema } from '@ws/api-client/contract'
import type { CellRange } from '@ws/api-client/contract/workbook'
import type { GridHandle } from '../grid/open-grid'

/** The sheet that the person looks at; nothing as long as the grid is on its way. */
export function shownSheet(handle: GridHandle | null): Schema<'WorkbookSheet'> | undefined {
  const id = handle?.grid()?.getSheet().id
  return handle?.read().sheets.find((one) => one.id === id)
}

/** What is chosen on it. */
export function chosenRange(handle: GridHandle | null): CellRange | undefined {
  const selection = handle?.grid()?.getSelection()?.[0]
  if (!selection) return undefined
  const [top = 0, bottom = top] = selection.row
  const [left = 0, right = left] = selection.column
  return { from: { row: top, column: left }, to: { row: bottom, column: right } }
}
