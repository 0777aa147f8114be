import type { ListQuery } from '@ws/api-client/contract'

/** Parameters of the list that other looks at the same tasks have no use for: their pages and their order are their own. */
const OF_THE_LIST = ['page', 'page_size', 'ordering', 'archived', 'ids', 'since', 'due_at_isnull', 'parent'] as const

/** The search, presets and filters of the list, as its other looks take them. */
export function filtersOf(query: ListQuery<'/todos'>): Omit<ListQuery<'/todos'>, (typeof OF_THE_LIST)[number]> {
  const left: readonly string[] = OF_THE_LIST
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== undefined && !left.includes(name)),
  )
}
