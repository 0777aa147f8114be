/** Direction of a column, or null when the rows are not sorted by it. */
export type SortDirection = 'asc' | 'desc' | null

/** Direction of one column in an order like `-due_at,name`. */
export function getDirection(sort: string | undefined, key: string): SortDirection {
  for (const part of toParts(sort)) {
    if (part === key) return 'asc'
    if (part === `-${key}`) return 'desc'
  }
  return null
}

/** The order after a press on a header: up, down, none. `keep` (Shift) changes one column and leaves the others. */
export function toggleSort(sort: string | undefined, key: string, keep: boolean): string {
  const direction = getDirection(sort, key)
  const next = direction === null ? key : direction === 'asc' ? `-${key}` : ''
  if (!keep) return next
  const parts = toParts(sort)
  const place = parts.findIndex((part) => part === key || part === `-${key}`)
  if (place < 0) return [...parts, next].join(',')
  return parts
    .map((part, index) => (index === place ? next : part))
    .filter(Boolean)
    .join(',')
}

function toParts(sort: string | undefined): string[] {
  return (sort ?? '').split(',').filter(Boolean)
}
