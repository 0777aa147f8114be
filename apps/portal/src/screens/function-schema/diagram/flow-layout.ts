import { hierarchy, tree } from 'd3-hierarchy'
import type { FunctionNode } from '../function-schema.queries'

export type Direction = 'down' | 'right'

/** Every card has one size: the diagram is laid out without measuring. */
export const CARD = { width: 216, height: 104 } as const
const GAP = { along: 64, across: 20 } as const

export interface Placed {
  node: FunctionNode
  x: number
  y: number
  /** How many hang right below it, shown or not. */
  children: number
}

interface Item {
  node: FunctionNode | null
  children: Item[]
}

/** Where each shown function stands; what is below a collapsed one is left out. */
export function layOut(all: readonly FunctionNode[], collapsed: ReadonlySet<number>, direction: Direction): Placed[] {
  const items = new Map<number, Item>(all.map((node) => [node.id, { node, children: [] }]))
  const top: Item = { node: null, children: [] }
  for (const node of all) {
    const item = items.get(node.id)
    if (item) (items.get(node.parent ?? 0) ?? top).children.push(item)
  }
  const root = hierarchy(top, ({ node, children }) => (node && collapsed.has(node.id) ? [] : children))
  const isDown = direction === 'down'
  const across = (isDown ? CARD.width : CARD.height) + GAP.across
  const along = (isDown ? CARD.height : CARD.width) + GAP.along
  tree<Item>()
    .nodeSize([across, along])
    .separation(() => 1)(root)
  return root.descendants().flatMap(({ data, x = 0, y = 0 }) => {
    if (data.node === null) return []
    const place = isDown ? { x, y: y - along } : { x: y - along, y: x }
    return [{ node: data.node, children: data.children.length, ...place }]
  })
}
