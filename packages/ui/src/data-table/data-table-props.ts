import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { DataTableColumn, RowKey } from './columns/columns'
import type { TableLayoutProps } from './columns/use-table-layout'

/** Props of {@link DataTable}. Rows are told apart by `getKey`; `highlighted` rows glow, `dimmed` ones have left the filter. */
export interface DataTableProps<R, K extends RowKey = number>
  extends TableLayoutProps,
    Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role'> {
  rows: readonly R[]
  columns: readonly DataTableColumn<R>[]
  getKey: (row: R) => K
  /** The name of the table for screen readers. */
  caption: string
  /** Who puts rows in order: the host (by default when it gives or takes `sort`) or the table by the columns' `value`. */
  sorting?: 'host' | 'table' | undefined
  /** Keys of the rows with a tick; without it the table keeps them itself, from `defaultSelected` on. */
  selected?: ReadonlySet<K> | undefined
  defaultSelected?: ReadonlySet<K> | undefined
  /** Rows have boxes with this or `defaultSelected`. */
  onSelectedChange?: ((selected: Set<K>) => void) | undefined
  onRowOpen?: ((row: R, event: MouseEvent<HTMLElement>) => void) | undefined
  rowHref?: ((row: R) => string) | undefined
  /** Asked to open the field of an `editable` cell: by Enter or F2 on it, or by the pencil under the pointer. */
  onCellEdit?: ((row: R, column: string, cell: HTMLElement) => void) | undefined
  /** A row's name for screen readers; without it the first cell that is a plain text. */
  rowLabel?: ((row: R) => string) | undefined
  loading?: boolean | undefined
  skeletonRows?: number | undefined
  /** What went wrong, or true; with rows in sight it only says that they are not fresh. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
  /** In place of rows when there are none. */
  empty?: ReactNode
  /** The last line, by keys of columns; without it the `total` of the columns over all rows. */
  totals?: Readonly<Record<string, ReactNode>> | undefined
  highlighted?: ReadonlySet<K> | undefined
  dimmed?: ReadonlySet<K> | undefined
  /** Height of rows: 38 or 32 pixels; without it as the page says by `--ws-row`. */
  density?: 'comfortable' | 'compact' | undefined
}
