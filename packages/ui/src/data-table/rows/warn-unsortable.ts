import type { DataTableColumn } from '../columns/columns'

const told = new Set<string>()

/** Tells developers, once for each column, that nothing sorts by it although it is `sortable`. */
export function warnUnsortable<R>(
  caption: string,
  columns: readonly DataTableColumn<R>[],
  canSort: (column: DataTableColumn<R>) => boolean,
): void {
  for (const column of columns) {
    const name = `${caption}: ${column.key}`
    if (!column.sortable || canSort(column) || told.has(name)) continue
    told.add(name)
    console.error(
      `DataTable “${caption}”: column “${column.key}” is sortable, but nothing sorts by it. Give the column a \`value\`, or the table \`sort\` with \`onSortChange\`.`,
    )
  }
}
