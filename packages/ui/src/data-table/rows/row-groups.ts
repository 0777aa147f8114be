import type { CellValue, DataTableColumn } from '../columns/columns'

/** A group's line. `id` names the group among all, `level` counts from 1. */
export interface GroupItem<R> {
  kind: 'group'
  id: string
  column: DataTableColumn<R>
  value: CellValue
  rows: readonly R[]
  level: number
  isOpen: boolean
}

/** A line of a grouped table: a group or a record. */
export type TableItem<R> = GroupItem<R> | { kind: 'row'; row: R; level: number }

/**
 * The lines of a table grouped by these columns, the outermost first. Groups stand in the order in which their first rows
 * come; those in `closed` show their own line only.
 */
export function groupRows<R>(
  rows: readonly R[],
  groupBy: readonly DataTableColumn<R>[],
  closed: ReadonlySet<string>,
  path: readonly string[] = [],
): TableItem<R>[] {
  const level = path.length + 1
  const [column, ...inner] = groupBy
  if (!column) return rows.map((row) => ({ kind: 'row', row, level }))
  const groups = new Map<string, { value: CellValue; rows: R[] }>()
  for (const row of rows) {
    const value = column.value?.(row)
    const name = toName(value)
    const group = groups.get(name)
    if (group) group.rows.push(row)
    else groups.set(name, { value, rows: [row] })
  }
  const items: TableItem<R>[] = []
  for (const [name, { value, rows: own }] of groups) {
    const here = [...path, name]
    const id = JSON.stringify(here)
    const isOpen = !closed.has(id)
    items.push({ kind: 'group', id, column, value, rows: own, level, isOpen })
    if (isOpen) for (const item of groupRows(own, inner, closed, here)) items.push(item)
  }
  return items
}

/** The ids of every group, those inside closed ones too. */
export function toGroupIds<R>(rows: readonly R[], groupBy: readonly DataTableColumn<R>[]): string[] {
  return groupRows(rows, groupBy, new Set()).flatMap((item) => (item.kind === 'group' ? [item.id] : []))
}

function toName(value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  return value instanceof Date ? value.toISOString() : `${typeof value}:${value}`
}
