import type { CellValue, DataTableColumn } from '../columns/columns'
import { toSortParts } from './sort-order'

/**
 * The rows in an order like `-due_at,name`, by the `value` of the columns. Equal rows keep their order, empty values stand
 * last either way, words follow the language. Columns without `value` do not count.
 */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly DataTableColumn<R>[],
  sort: string | undefined,
  language: string,
): readonly R[] {
  const parts = toSortParts(sort).flatMap(({ key, direction }) => {
    const value = columns.find((column) => column.key === key)?.value
    return value ? [{ ranks: toRanks(rows.map(value), language), sign: direction === 'asc' ? 1 : -1 }] : []
  })
  if (parts.length === 0) return rows
  const places = rows.map((_, index) => index)
  places.sort((a, b) => {
    for (const { ranks, sign } of parts) {
      const left = ranks[a] ?? 0
      const right = ranks[b] ?? 0
      if (left === right) continue
      if (left === EMPTY) return 1
      if (right === EMPTY) return -1
      return (left - right) * sign
    }
    return 0
  })
  return places.map((place) => rows[place] as R)
}

const EMPTY = -1

// Comparing words by a language is dear, so every different word is compared once and then stands for a number.
function toRanks(values: readonly CellValue[], language: string): Float64Array {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value))
  const different = [...new Set(plain)].filter((value) => !isEmpty(value))
  const collator = new Intl.Collator(language, { numeric: true })
  different.sort((a, b) =>
    typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : Number(a) - Number(b),
  )
  const ranks = new Map<CellValue, number>()
  let rank = 0
  for (const [index, value] of different.entries()) {
    const before = different[index - 1]
    const isSame = typeof value === 'string' && typeof before === 'string' && collator.compare(before, value) === 0
    if (!isSame) rank += 1
    ranks.set(value, rank)
  }
  return Float64Array.from(plain, (value) => ranks.get(value) ?? EMPTY)
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}
