import type { TableLayout } from '@ws/ui'
import type { AnyQuery, Area } from '../area'

/**
 * The order of a list as its headings can tell it. A later part is told by no arrow when an earlier one stands in a hidden
 * column: the rows do not show it. `unseen` is what the order then begins with, as in `-updated_at`.
 */
export function orderOf(area: Area, query: AnyQuery, layout: TableLayout): { shown: string[]; unseen?: string } {
  const items = Array.isArray(query.ordering) ? query.ordering.map(String) : []
  const at = items.findIndex((item) => !isShown(area, layout, columnOf(item)))
  return at < 0 ? { shown: items } : { shown: items.slice(0, at), unseen: items[at] ?? '' }
}

/** What the headings cannot tell, in words: «Сортировка: Изменена, по убыванию»; undefined where an arrow stands. */
export function orderText(area: Area, query: AnyQuery, layout: TableLayout): string | undefined {
  const { shown, unseen } = orderOf(area, query, layout)
  const label = unseen && shown.length === 0 ? area.fields[columnOf(unseen)]?.label : undefined
  return label && `Сортировка: ${label}, ${unseen?.startsWith('-') ? 'по убыванию' : 'по возрастанию'}`
}

function columnOf(item: string): string {
  return item.replace(/^-/, '')
}

function isShown(area: Area, layout: TableLayout, column: string): boolean {
  return area.list.columns.includes(column) && !layout.hidden?.includes(column)
}
