import { type LateChildren, type TreeNode, type TreeRow, toChildren } from './tree-rows'

/** Where nodes go: into `parent` (null is the top), before its child number `index` counted without them. */
export interface TreePlace {
  parent: string | null
  index: number
}

/** Nodes put elsewhere, in the order of the tree. */
export interface TreeMove extends TreePlace {
  ids: readonly string[]
}

/** A line and where at it something would be put. */
export interface TreeDrop {
  id: string
  at: 'before' | 'inside' | 'after'
}

interface Found {
  node: TreeNode
  parent: string | null
  index: number
  siblings: readonly TreeNode[]
  above: readonly string[]
}

/** Where a node stands, or null when it is not in the tree as far as that is known. */
export function findNode(nodes: readonly TreeNode[], late: LateChildren, id: string): Found | null {
  const look = (siblings: readonly TreeNode[], parent: string | null, above: readonly string[]): Found | null => {
    for (const [index, node] of siblings.entries()) {
      if (node.id === id) return { node, parent, index, siblings, above }
      const children = toChildren(node, late)
      const found = children && look(children, node.id, [...above, node.id])
      if (found) return found
    }
    return null
  }
  return look(nodes, null, [])
}

/** The move that a drop means; null when nothing would change, or a node would come into itself. */
export function toMove(
  nodes: readonly TreeNode[],
  late: LateChildren,
  ids: readonly string[],
  { id, at }: TreeDrop,
): TreeMove | null {
  const target = findNode(nodes, late, id)
  if (!target) return null
  const line = at === 'inside' ? [...target.above, id] : target.above
  if (ids.some((moved) => line.includes(moved))) return null
  // A node under a moved one goes along with it.
  const found = ids
    .flatMap((one) => findNode(nodes, late, one) ?? [])
    .filter((one) => !one.above.some((up) => ids.includes(up)))
  const moved = found.map(({ node }) => node.id)
  if (moved.length === 0) return null
  const parent = at === 'inside' ? id : target.parent
  const siblings = at === 'inside' ? (toChildren(target.node, late) ?? []) : target.siblings
  const before = at === 'inside' ? siblings.length : target.index + (at === 'after' ? 1 : 0)
  const index = siblings.slice(0, before).filter((one) => !moved.includes(one.id)).length
  const only = found[0]
  if (found.length === 1 && only && only.parent === parent && only.index === index) return null
  return { ids: moved, parent, index }
}

/** The place one step from a node's own: up and down among its siblings, `in` to the one above, `out` after its parent. */
export function toStep(
  nodes: readonly TreeNode[],
  late: LateChildren,
  id: string,
  way: 'up' | 'down' | 'in' | 'out',
): TreeDrop | null {
  const found = findNode(nodes, late, id)
  if (!found) return null
  const above = found.siblings[found.index - 1]
  const below = found.siblings[found.index + 1]
  if (way === 'up') return above ? { id: above.id, at: 'before' } : null
  if (way === 'down') return below ? { id: below.id, at: 'after' } : null
  if (way === 'in') return above ? { id: above.id, at: 'inside' } : null
  return found.parent === null ? null : { id: found.parent, at: 'after' }
}

/** What a pointer at this height of a line (0 top, 1 bottom) would do there. */
export function toDropAt(row: TreeRow, height: number, isOpen: boolean): TreeDrop['at'] {
  if (height < 0.28) return 'before'
  // Right under an open branch is its first child's place, so «after» it cannot be shown there.
  if (height > 0.72 && !isOpen) return 'after'
  return row.node.disabled ? 'after' : 'inside'
}
