import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createElement } from 'react'
import { ROW_HEIGHT, startTablePage, type TableRow, tableColumns } from './tables-page'

ModuleRegistry.registerModules([AllCommunityModule])

const columnDefs = tableColumns.map(({ key, name, width }) => ({ field: key, headerName: name, width }))

startTablePage(
  (rows) =>
    createElement(
      'div',
      { style: { height: 800 } },
      createElement(AgGridReact<TableRow>, {
        rowData: rows,
        columnDefs,
        rowHeight: ROW_HEIGHT,
        headerHeight: 36,
        getRowId: ({ data }) => String(data.id),
      }),
    ),
  '.ag-grid-viewport, .ag-body-viewport',
)
