import { useCallback, useMemo, useState } from 'react'
import { useLanguage } from '../../labels/use-labels'
import type { DataTableColumn, RowKey } from '../columns/columns'
import type { TableLayout } from '../columns/table-layout'
import { groupRows, type TableItem, toGroupIds } from './row-groups'
import { sortRows } from './sort-rows'

interface TableRowsOptions<R, K extends RowKey> {
  rows: readonly R[]
  columns: readonly DataTableColumn<R>[]
  layout: TableLayout
  /** Whether the rows come in the order of the layout already. */
  isSorted: boolean
  getKey: (row: R) => K
}

/** The records and group lines in the order they are drawn, and which groups are open. */
export function useTableRows<R, K extends RowKey>(options: TableRowsOptions<R, K>) {
  const { rows: given, columns, layout, isSorted, getKey } = options
  const language = useLanguage()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { sort, groupBy } = layout
  const rows = useMemo(
    () => (isSorted ? given : sortRows(given, columns, sort, language)),
    [isSorted, given, columns, sort, language],
  )
  const groups = useMemo(
    () => (groupBy ?? []).flatMap((key) => columns.find((column) => column.key === key && column.value) ?? []),
    [groupBy, columns],
  )
  const items: readonly TableItem<R>[] | null = useMemo(
    () => (groups.length === 0 ? null : groupRows(rows, groups, closed)),
    [rows, groups, closed],
  )
  const toRow = (index: number): R | undefined => {
    const item = items?.[index]
    return items ? (item?.kind === 'row' ? item.row : undefined) : rows[index]
  }
  return {
    rows,
    items,
    count: items?.length ?? rows.length,
    toRow,
    toKey: (index: number): K | undefined => {
      const row = toRow(index)
      return row === undefined ? undefined : getKey(row)
    },
    toggleGroup: useCallback(
      (id: string) =>
        setClosed((now) => {
          const next = new Set(now)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      [],
    ),
    openGroups: (isOpen: boolean) => setClosed(isOpen ? new Set() : new Set(toGroupIds(rows, groups))),
  }
}
