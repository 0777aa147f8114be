import type { RowKey } from '../columns/columns'

/** The selection after a press on one row's box: the row itself, or with `anchor` (Shift) everything between the two. */
export function selectRow<K extends RowKey>(
  selected: ReadonlySet<K>,
  keys: readonly K[],
  key: K,
  anchor: K | null,
): Set<K> {
  const next = new Set(selected)
  const on = !selected.has(key)
  for (const one of toRange(keys, anchor, key)) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The selection when Shift+arrow goes from one row to another: it always reaches from the anchor to where one stands. */
export function extendSelection<K extends RowKey>(
  selected: ReadonlySet<K>,
  keys: readonly K[],
  anchor: K,
  from: K,
  to: K,
): Set<K> {
  const next = new Set(selected)
  for (const one of toRange(keys, anchor, from)) next.delete(one)
  for (const one of toRange(keys, anchor, to)) next.add(one)
  return next
}

/** The selection after a press on the header's or a group's box: all of these rows, or none of them; others stay. */
export function selectAll<K extends RowKey>(selected: ReadonlySet<K>, keys: readonly K[]): Set<K> {
  const all = keys.length > 0 && keys.every((key) => selected.has(key))
  const next = new Set(selected)
  for (const key of keys) {
    if (all) next.delete(key)
    else next.add(key)
  }
  return next
}

/** What the box above these rows shows: all, none or some of them. */
export function toBoxState<R, K extends RowKey>(
  rows: readonly R[],
  getKey: (row: R) => K,
  selected: ReadonlySet<K> | undefined,
): boolean | 'indeterminate' {
  if (!selected || selected.size === 0 || rows.length === 0) return false
  let count = 0
  for (const row of rows) if (selected.has(getKey(row))) count += 1
  return count === 0 ? false : count === rows.length ? true : 'indeterminate'
}

// A row that has left the list is no start of a range.
function toRange<K extends RowKey>(keys: readonly K[], anchor: K | null, key: K): readonly K[] {
  const from = anchor === null ? -1 : keys.indexOf(anchor)
  const to = keys.indexOf(key)
  return from < 0 || to < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}
