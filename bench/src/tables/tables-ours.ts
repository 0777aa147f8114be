import { DataTable } from '@ws/ui'
import { createElement } from 'react'
import { startTablePage, type TableRow, tableColumns } from './tables-page'

const columns = tableColumns.map(({ key, name, width }) => ({
  key,
  header: name,
  width,
  sortable: true,
  cell: (row: TableRow) => row[key],
  value: (row: TableRow) => row[key],
}))

startTablePage(
  (rows) =>
    createElement(DataTable<TableRow>, {
      rows,
      columns,
      getKey: (row) => row.id,
      caption: 'Задачи',
      defaultLayout: {},
      style: { height: 800 },
    }),
  '[data-slot="data-table"]',
)
