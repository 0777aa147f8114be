import type { DataTableLabels } from '../data-table-labels'
import { setSort, toSortParts } from '../rows/sort-order'
import type { ColumnActions } from './column-menu'
import type { DataTableColumn } from './columns'
import {
  arrangeColumns,
  moveColumn,
  placeColumn,
  resizeColumn,
  type TableLayout,
  toggleGroup,
  toggleHidden,
  togglePinned,
} from './table-layout'

interface ColumnActionsOptions<R> {
  columns: readonly DataTableColumn<R>[]
  layout: TableLayout
  changeLayout: (layout: TableLayout) => void
  changeSort: (sort: string) => void
  labels: DataTableLabels
  say: (text: string) => void
}

/** Every change of the layout, each told to screen readers; `fit`, `widen` and groups come from those who can see them. */
export function toColumnActions<R>(options: ColumnActionsOptions<R>) {
  const { columns, layout, changeLayout, changeSort, labels, say } = options
  const toHeader = (key: string) => columns.find((column) => column.key === key)?.header ?? key
  const sortTo = (sort: string) => {
    changeSort(sort)
    say(labels.saidSorted(toSortParts(sort).map(({ key, direction }) => ({ header: toHeader(key), direction }))))
  }
  const moveTo = (next: TableLayout, key: string) => {
    const shown = arrangeColumns(columns, next)
    changeLayout(next)
    say(labels.saidMoved(toHeader(key), shown.findIndex((column) => column.key === key) + 1, shown.length))
  }
  const own: Omit<ColumnActions, 'widen' | 'fit' | 'openGroups'> = {
    sort: (key, direction, keep) => sortTo(setSort(layout.sort, key, direction, keep)),
    move: (key, step) => moveTo(moveColumn(columns, layout, key, step), key),
    pin: (key) => {
      const next = togglePinned(columns, layout, key)
      changeLayout(next)
      say(labels.saidPinned(toHeader(key), next.pinned?.includes(key) ?? false))
    },
    hide: (key) => {
      changeLayout(toggleHidden(columns, layout, key))
      say(labels.saidHidden(toHeader(key)))
    },
    group: (key) => {
      const next = toggleGroup(layout, key)
      changeLayout(next)
      say(labels.saidGrouped((next.groupBy ?? []).map(toHeader)))
    },
  }
  return {
    ...own,
    sortTo,
    place: (key: string, before: string | null) => moveTo(placeColumn(columns, layout, key, before), key),
    resize: (key: string, width: number) => {
      const column = columns.find((one) => one.key === key)
      if (!column) return
      const next = resizeColumn(column, layout, width)
      changeLayout(next)
      say(labels.saidWidth(toHeader(key), next.widths?.[key] ?? width))
    },
  }
}
