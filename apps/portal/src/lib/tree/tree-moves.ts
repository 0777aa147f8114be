import type { TreeNode } from '@ws/ui'

/** A record below another one, in an order set by hand. */
export interface OrderedRecord {
  id: number
  name: string
  parent: number | null
  sort_order: number
}

/** What has to be written so that a record stands elsewhere. */
export interface PlaceChange {
  id: number
  parent: number | null
  sort_order: number
}

/** Between neighbours, so that one can be put there by hand. */
const STEP = 10

/** Records below each other; one whose parent is not to be seen stands at the top. */
export function toTreeNodes(records: readonly OrderedRecord[]): TreeNode[] {
  const below = (parent: number | null): TreeNode[] =>
    childrenOf(records, parent).map(({ id, name }) => ({ id: String(id), label: name, children: below(id) }))
  return below(null)
}

/** The changes that put records below `parent`, before its child number `index` counted without them. */
export function toPlaceChanges(
  records: readonly OrderedRecord[],
  ids: readonly number[],
  parent: number | null,
  index: number,
): PlaceChange[] {
  const others = childrenOf(records, parent).filter(({ id }) => !ids.includes(id))
  const moved = ids.flatMap((id) => records.find((one) => one.id === id) ?? [])
  const order = [...others.slice(0, index), ...moved, ...others.slice(index)]
  return order.flatMap((one, at) => {
    const sort_order = (at + 1) * STEP
    const isSame = (one.parent ?? null) === parent && one.sort_order === sort_order
    return isSame ? [] : [{ id: one.id, parent, sort_order }]
  })
}

function childrenOf<One extends OrderedRecord>(records: readonly One[], parent: number | null): One[] {
  const known = new Set(records.map(({ id }) => id))
  return records.filter((one) => (known.has(one.parent ?? 0) ? one.parent : null) === parent)
}
