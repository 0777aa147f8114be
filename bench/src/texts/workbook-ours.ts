import WorkbookGrid from 'portal-workbook'
import { createElement } from 'react'
import { drawInPortal } from './portal-around'
import { columnName, startWorkbookPage } from './workbook-page'

/** What of the portal's handle the benchmark needs. */
interface Handle {
  current: {
    grid: () => {
      getCellValue: (row: number, column: number) => unknown
    } | null
  } | null
  tell: () => void
}

/** The grid of the portal as a person has it who may write. */
startWorkbookPage((root, cells, rows, cols) => {
  const handle: Handle = { current: null, tell: () => undefined }
  const named = Object.fromEntries(
    cells.map(({ row, column, value, formula }) => [
      `${columnName(column)}${row + 1}`,
      formula === undefined ? { v: value } : { v: value, f: formula },
    ]),
  )
  const workbook = { sheets: [{ id: 's1', name: 'Лист1', rows, cols, cells: named }] }
  const grid = () => handle.current?.grid()
  return () => {
    drawInPortal(root, createElement(WorkbookGrid, { workbook, handle }))
    return {
      isShown: () => root.querySelector('.fortune-sheet-canvas') !== null && grid()?.getCellValue(0, 0) != null,
      read: (row, column) => grid()?.getCellValue(row, column),
    }
  }
})
