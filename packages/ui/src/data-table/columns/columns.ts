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
  width?: number | undefined
  /** In pixels; by default 64, or 140 where it shares what is left. */
  minWidth?: number | undefined
  /** In sight while scrolling sideways, until a layout says otherwise. */
  pinned?: boolean | undefined
  /** Not shown until a layout says otherwise. */
  hidden?: boolean | undefined
  /** Can't be hidden: without it the rows could not be told apart. It opens the row wherever it stands. */
  required?: boolean | undefined
}

/** A column of {@link DataTable}. */
export interface DataTableColumn<R> extends ColumnPlace {
  header: string
  cell: (row: R) => ReactNode
  align?: 'left' | 'right' | 'center' | undefined
  sortable?: boolean | undefined
  /** What the column sorts and groups by when the table does it itself. */
  value?: ((row: R) => CellValue) | undefined
  /** Whether the value can be changed in its row; needs `onCellEdit`. */
  editable?: ((row: R) => boolean) | undefined
  /** Offers to group by this column; needs `value`. */
  groupable?: boolean | undefined
  /** The name of a group; without it the cell of the group's first row. */
  groupLabel?: ((value: CellValue, rows: readonly R[]) => ReactNode) | undefined
  /** What stands under the column in the line of totals and beside each group. */
  total?: ((rows: readonly R[]) => ReactNode) | undefined
}
