import { foldText } from '../lib/fold-text'

/** A node; `children` undefined with `expandable` means they come after it is opened. */
export interface TreeNode {
  id: string
  label: string
  expandable?: boolean | undefined
  children?: readonly TreeNode[] | undefined
  /** Seen but neither chosen nor moved. */
  disabled?: boolean | undefined
}

/** A line in sight; `level`, `place` and `count` are what a screen reader says, from 1. */
export interface TreeRow {
  /** `failed` stands under a node whose children did not come. */
  kind: 'node' | 'failed'
  node: TreeNode
  level: number
  place: number
  count: number
  parent: string | null
  isBranch: boolean
}

/** Children that came later, or why they did not. */
export type LateChildren = ReadonlyMap<string, readonly TreeNode[] | 'loading' | 'failed'>

const none: LateChildren = new Map()

/** A node's children as far as they are known: its own, or those that came later. */
export function toChildren(node: TreeNode, late: LateChildren): readonly TreeNode[] | undefined {
  if (node.children) return node.children
  const came = late.get(node.id)
  return typeof came === 'object' ? came : undefined
}

/** The lines in sight, from above: children only of opened nodes. Quick enough for 100 000 nodes. */
export function toRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  late: LateChildren = none,
): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (list: readonly TreeNode[], level: number, parent: string | null) => {
    for (let index = 0; index < list.length; index += 1) {
      const node = list[index]
      if (!node) continue
      const children = toChildren(node, late)
      const isBranch = children ? children.length > 0 : Boolean(node.expandable)
      rows.push({ kind: 'node', node, level, place: index + 1, count: list.length, parent, isBranch })
      if (!expanded.has(node.id)) continue
      if (children) add(children, level + 1, node.id)
      else if (late.get(node.id) === 'failed') {
        rows.push({ kind: 'failed', node, level: level + 1, place: 1, count: 1, parent: node.id, isBranch: false })
      }
    }
  }
  add(nodes, 1, null)
  return rows
}

/** What a line is known by: the node's id, or that of the failure under it. */
export function toRowId({ kind, node }: TreeRow): string {
  return kind === 'failed' ? `${node.id}\u0000failed` : node.id
}

/** The next line from `from` on whose label starts with the typed letters, going round; -1 when there is none. */
export function findByLetters(rows: readonly TreeRow[], from: number, letters: string): number {
  const wanted = foldText(letters)
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length
    const row = rows[index]
    if (row?.kind === 'node' && foldText(row.node.label).startsWith(wanted)) return index
  }
  return -1
}
