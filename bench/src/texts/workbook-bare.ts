import { Workbook, type WorkbookInstance } from '@fortune-sheet/react'
import { createElement, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { startWorkbookPage } from './workbook-page'

/** FortuneSheet alone with the same cells, which it has as it keeps them itself. */
startWorkbookPage((root, cells, rows, columns) => {
  const grid = createRef<WorkbookInstance>()
  const number = { fa: 'General', t: 'n' }
  const celldata = cells.map(({ row, column, value, formula }) => ({
    ...{ r: row, c: column },
    v: {
      ...{ v: value, m: String(value), ct: typeof value === 'number' ? number : { fa: 'General', t: 'g' } },
      ...(formula === undefined ? {} : { f: formula }),
    },
  }))
  const calcChain = cells.flatMap(({ row, column, formula }) =>
    formula === undefined ? [] : [{ r: row, c: column, id: 's1' }],
  )
  const data = [{ id: 's1', name: 'Лист1', status: 1, order: 0, row: rows, column: columns, celldata, calcChain }]
  return () => {
    createRoot(root).render(createElement(Workbook, { ref: grid, data, defaultColWidth: 96, defaultRowHeight: 22 }))
    return {
      isShown: () => root.querySelector('.fortune-sheet-canvas') !== null && grid.current?.getCellValue(0, 0) != null,
      read: (row, column) => grid.current?.getCellValue(row, column),
    }
  }
})
