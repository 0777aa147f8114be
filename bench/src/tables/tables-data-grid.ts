import { createElement } from 'react'
import { DataGrid } from 'react-data-grid'
import { ROW_HEIGHT, startTablePage, type TableRow, tableColumns } from './tables-page'

const columns = tableColumns.map((column) => ({ ...column, sortable: true, resizable: true, draggable: true }))

startTablePage(
  (rows) =>
    createElement(DataGrid<TableRow>, {
      rows,
      columns,
      rowKeyGetter: (row) => row.id,
      rowHeight: ROW_HEIGHT,
      headerRowHeight: 36,
      style: { blockSize: 800 },
      'aria-label': 'Задачи',
    }),
  '[role="grid"]',
)
