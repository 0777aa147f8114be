import { type LateChildren, type TreeNode, type TreeRow, toChildren } from './tree-rows'

/** How much of a branch is ticked. */
export type Ticked = boolean | 'mixed'

/** Every node that is ticked or partly ticked: a branch follows its children as far as they are known. */
export function toTicks(
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  late: LateChildren,
): ReadonlyMap<string, Ticked> {
  const ticks = new Map<string, Ticked>()
  const tick = (node: TreeNode): Ticked => {
    const children = toChildren(node, late)
    let found: Ticked = checked.has(node.id)
    if (children && children.length > 0) {
      let all = true
      let some = false
      for (const child of children) {
        const one = tick(child)
        if (one !== true) all = false
        if (one !== false) some = true
      }
      found = all ? true : some ? 'mixed' : false
    }
    if (found !== false) ticks.set(node.id, found)
    return found
  }
  for (const node of nodes) tick(node)
  return ticks
}

/** The ticked ids after a node was ticked or unticked with all its known children; disabled ones stay as they are. */
export function withTick(
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  late: LateChildren,
  target: TreeNode,
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(checked)
  const put = (node: TreeNode) => {
    if (node.disabled) return
    if (isOn) next.add(node.id)
    else next.delete(node.id)
    for (const child of toChildren(node, late) ?? []) put(child)
  }
  put(target)
  // A branch is in the set exactly when it is wholly ticked.
  const ticks = toTicks(nodes, next, late)
  const settle = (list: readonly TreeNode[]) => {
    for (const node of list) {
      const children = toChildren(node, late)
      if (!children?.length) continue
      settle(children)
      if (ticks.get(node.id) === true) next.add(node.id)
      else next.delete(node.id)
    }
  }
  settle(nodes)
  return next
}

/** The ids of the lines from one to another, both included, whichever comes first. */
export function toRange(rows: readonly TreeRow[], from: number, to: number): string[] {
  return rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .filter(({ kind, node }) => kind === 'node' && !node.disabled)
    .map(({ node }) => node.id)
}
