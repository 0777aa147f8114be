/** A node; `children` undefined with `hasChildren` means they come after it is opened. */
export interface TreeNode {
  id: string
  label: string
  hasChildren?: boolean
  children?: readonly TreeNode[]
}

/** A line in sight; `level`, `place` and `count` are what a screen reader says, from 1. */
export interface TreeRow {
  node: TreeNode
  level: number
  place: number
  count: number
  parent: string | null
  isBranch: boolean
}

/** The lines in sight, from above: children only of opened nodes. */
export function toRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const isBranch = node.children ? node.children.length > 0 : Boolean(node.hasChildren)
    const row = { node, level, place: index + 1, count: nodes.length, parent, isBranch }
    const below = expanded.has(node.id) && node.children ? toRows(node.children, expanded, level + 1, node.id) : []
    return [row, ...below]
  })
}

/** The next line after `from` whose label starts with the typed letters, going round; -1 when there is none. */
export function findByLetters(rows: readonly TreeRow[], from: number, letters: string): number {
  const wanted = letters.toLocaleLowerCase('ru')
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length
    if (rows[index]?.node.label.toLocaleLowerCase('ru').startsWith(wanted)) return index
  }
  return -1
}
