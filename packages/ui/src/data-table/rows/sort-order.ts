/** Direction of a column, or null when the rows are not sorted by it. */
export type SortDirection = 'asc' | 'desc' | null

/** One column of an order. */
export interface SortPart {
  key: string
  direction: 'asc' | 'desc'
}

/** The columns of an order like `-due_at,name`, the most important first. */
export function toSortParts(sort: string | undefined): SortPart[] {
  return toParts(sort).map((part) =>
    part.startsWith('-') ? { key: part.slice(1), direction: 'desc' } : { key: part, direction: 'asc' },
  )
}

/** Direction of one column in an order like `-due_at,name`. */
export function getDirection(sort: string | undefined, key: string): SortDirection {
  return toSortParts(sort).find((part) => part.key === key)?.direction ?? null
}

/** The order after a press on a header: up, down, none. `keep` (Shift) changes one column and leaves the others. */
export function toggleSort(sort: string | undefined, key: string, keep: boolean): string {
  const direction = getDirection(sort, key)
  return setSort(sort, key, direction === null ? 'asc' : direction === 'asc' ? 'desc' : null, keep)
}

/** The order with one column sorted this way or not at all; without `keep` by this column only. */
export function setSort(sort: string | undefined, key: string, direction: SortDirection, keep: boolean): string {
  const next = direction === null ? '' : direction === 'asc' ? key : `-${key}`
  if (!keep) return next
  const parts = toParts(sort)
  const place = parts.findIndex((part) => part === key || part === `-${key}`)
  if (place < 0) return [...parts, next].filter(Boolean).join(',')
  return parts
    .map((part, index) => (index === place ? next : part))
    .filter(Boolean)
    .join(',')
}

function toParts(sort: string | undefined): string[] {
  return (sort ?? '').split(',').filter(Boolean)
}
