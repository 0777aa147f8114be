import type { ReactNode } from 'react'

/** What tells one row from another. */
export type RowKey = number | string

/** What rows are sorted and grouped by. */
export type CellValue = string | number | boolean | Date | null | undefined

/** What the layout needs to know of a column. */
export interface ColumnPlace {
  /** Its name in layouts and in orders like `-due_at,name`. */
  key: string
  /** In pixels; columns without one share what is left. */
  width?: number
  /** In pixels, 64 by default. */
  minWidth?: number
  /** In sight while scrolling sideways, until a layout says otherwise. */
  pinned?: boolean
  /** Not shown until a layout says otherwise. */
  hidden?: boolean
  /** Can't be hidden: without it the rows could not be told apart. */
  required?: boolean
}

/** A column of {@link DataTable}. */
export interface DataTableColumn<R> extends ColumnPlace {
  header: string
  cell: (row: R) => ReactNode
  align?: 'left' | 'right' | 'center'
  sortable?: boolean
  /** What the column sorts and groups by when the table does it itself. */
  value?: (row: R) => CellValue
  /** Offers to group by this column; needs `value`. */
  groupable?: boolean
  /** The name of a group; without it the cell of the group's first row. */
  groupLabel?: (value: CellValue, rows: readonly R[]) => ReactNode
  /** What stands under the column in the line of totals and beside each group. */
  total?: (rows: readonly R[]) => ReactNode
}
