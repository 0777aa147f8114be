import type { MapNode } from './mindmap-tree'

/** How the branches of a map stand around its centre. */
export type MapLayout = 'right' | 'both' | 'org' | 'fishbone'

/** Where a node stands, its left top corner and its size; the centre of the map is at 0, 0. */
export interface MapBox {
  node: MapNode
  parent: MapBox | null
  level: number
  x: number
  y: number
  width: number
  height: number
  /** Where the node hangs: to the right or left of its parent, or below it. */
  side: 'right' | 'left' | 'down'
  /** Which branch of the centre it belongs to, from 0; the centre itself is -1. Branches differ in colour. */
  branch: number
  /** How many nodes are hidden below it. */
  hidden: number
}

/** A map as it is drawn. */
export interface MapDrawing {
  boxes: MapBox[]
  byId: ReadonlyMap<string, MapBox>
  bounds: { x: number; y: number; width: number; height: number }
}

/** The line from a node to its parent, as the `d` of an SVG path. */
export function mapLink(box: MapBox, layout: MapLayout): string {
  const parent = box.parent
  if (!parent) return ''
  const middle = (one: MapBox) => one.y + one.height / 2
  if (box.side === 'down') {
    const [fromX, fromY] = [parent.x + parent.width / 2, parent.y + parent.height]
    const [toX, toY] = [box.x + box.width / 2, box.y]
    const bend = (fromY + toY) / 2
    return `M${fromX} ${fromY}C${fromX} ${bend} ${toX} ${bend} ${toX} ${toY}`
  }
  if (layout === 'fishbone' && box.level === 1) {
    const spine = middle(parent)
    const toY = middle(box) < spine ? box.y + box.height : box.y
    const toX = box.x + box.width / 2
    return `M${toX + Math.abs(spine - toY) / 2} ${spine}L${toX} ${toY}`
  }
  const isLeft = box.side === 'left'
  const fromX = isLeft ? parent.x : parent.x + parent.width
  const toX = isLeft ? box.x + box.width : box.x
  const bend = (fromX + toX) / 2
  return `M${fromX} ${middle(parent)}C${bend} ${middle(parent)} ${bend} ${middle(box)} ${toX} ${middle(box)}`
}

/** The spine of the layout «Причины»; empty for the others. */
export function mapSpine({ boxes }: MapDrawing, layout: MapLayout): string {
  const [root] = boxes
  if (layout !== 'fishbone' || !root || boxes.length === 1) return ''
  const y = root.y + root.height / 2
  return `M${Math.min(...boxes.map(({ x }) => x))} ${y}L${root.x} ${y}`
}
