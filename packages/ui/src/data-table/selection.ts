/** The selection after a press on one row's box: the row itself, or with `anchor` (Shift) everything between the two. */
export function selectRow(
  selected: ReadonlySet<number>,
  keys: readonly number[],
  key: number,
  anchor: number | null,
): Set<number> {
  const next = new Set(selected)
  const on = !selected.has(key)
  const from = anchor === null ? -1 : keys.indexOf(anchor)
  const to = keys.indexOf(key)
  const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The selection after a press on the header's box: all of these rows, or none of them; others stay. */
export function selectAll(selected: ReadonlySet<number>, keys: readonly number[]): Set<number> {
  const all = keys.length > 0 && keys.every((key) => selected.has(key))
  const next = new Set(selected)
  for (const key of keys) {
    if (all) next.delete(key)
    else next.add(key)
  }
  return next
}
