import type { MapBox, MapDrawing, MapLayout } from './mindmap-drawing'
import { mapLabel } from './mindmap-label'
import type { MapContent, MapNode } from './mindmap-tree'

const GAP = { level: 44, sibling: 12, branch: 22 }

/** Stands the nodes of a map side by side without overlaps; what is folded is left out. */
export function layOutMap({ nodes }: Pick<MapContent, 'nodes'>, layout: MapLayout): MapDrawing {
  const root = toBox(nodes, null, 0, -1, layout === 'org' ? 'down' : 'right')
  const branches = root.below
  if (layout === 'org') {
    measureDown(root)
    placeDown(root, 0, 0)
  } else if (layout === 'fishbone') placeBones(root)
  else {
    const [right, left] = layout === 'both' ? halves(branches) : [branches, []]
    for (const branch of left) turn(branch)
    for (const side of [right, left]) {
      for (const branch of side) measure(branch)
      placeAcross(root, side)
    }
  }
  const boxes: MapBox[] = []
  const collect = (box: Box) => {
    boxes.push(box)
    for (const below of box.below) collect(below)
  }
  collect(root)
  return { boxes, byId: new Map(boxes.map((box) => [box.node.id, box])), bounds: boundsOf(boxes) }
}

interface Box extends MapBox {
  below: Box[]
  /** What the node and all below it take across the direction of growth. */
  span: number
}

function toBox(node: MapNode, parent: Box | null, level: number, branch: number, side: MapBox['side']): Box {
  const { width, height } = mapLabel(node, level)
  const isFolded = node.collapsed === true && level > 0
  const box: Box = {
    ...{ node, parent, level, x: 0, y: 0, width, height, side, branch, span: 0 },
    hidden: isFolded ? countBelow(node) : 0,
    below: [],
  }
  if (!isFolded)
    box.below = node.children.map((child, at) => toBox(child, box, level + 1, level === 0 ? at : branch, side))
  return box
}

function countBelow(node: MapNode): number {
  return node.children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
}

/** The two sides of a map: as the nodes say, the others so that both are about as high. */
function halves(branches: readonly Box[]): [Box[], Box[]] {
  const sizes = branches.map((branch) => measure(branch))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const right: Box[] = []
  const left: Box[] = []
  let stands = 0
  branches.forEach((branch, at) => {
    const said = branch.node.side
    const isRight = said ? said === 'right' : stands + (sizes[at] ?? 0) / 2 <= total / 2
    if (!said) stands += sizes[at] ?? 0
    ;(isRight ? right : left).push(branch)
  })
  return [right, left]
}

function turn(box: Box) {
  box.side = 'left'
  for (const below of box.below) turn(below)
}

function gapOf(box: Box): number {
  return box.level <= 1 ? GAP.branch : GAP.sibling
}

function measure(box: Box): number {
  const below = box.below.reduce((sum, child) => sum + measure(child) + gapOf(child), 0)
  box.span = Math.max(box.height, below - gapOf(box.below[0] ?? box))
  return box.span
}

function placeAcross(parent: Box, side: readonly Box[]) {
  const height = side.reduce((sum, child) => sum + child.span + gapOf(child), 0) - gapOf(side[0] ?? parent)
  let top = parent.y + parent.height / 2 - height / 2
  for (const child of side) {
    child.x = child.side === 'left' ? parent.x - GAP.level - child.width : parent.x + parent.width + GAP.level
    child.y = top + child.span / 2 - child.height / 2
    placeAcross(child, child.below)
    top += child.span + gapOf(child)
  }
}

function measureDown(box: Box): number {
  const below = box.below.reduce((sum, child) => sum + measureDown(child) + gapOf(child), 0)
  box.span = Math.max(box.width, below - gapOf(box.below[0] ?? box))
  return box.span
}

function placeDown(box: Box, left: number, top: number) {
  box.x = left + box.span / 2 - box.width / 2
  box.y = top
  const width = box.below.reduce((sum, child) => sum + child.span + gapOf(child), 0) - gapOf(box.below[0] ?? box)
  let at = left + box.span / 2 - width / 2
  for (const child of box.below) {
    placeDown(child, at, top + box.height + GAP.level)
    at += child.span + gapOf(child)
  }
}

/** The centre is the head on the right, its branches are bones that alternate above and below the spine. */
function placeBones(root: Box) {
  let above = 0
  let below = 0
  root.below.forEach((bone, at) => {
    measure(bone)
    const isAbove = at % 2 === 0
    const width = bandWidth(bone)
    const right = isAbove ? above : below
    bone.side = 'right'
    bone.x = right - width
    bone.y = root.y + root.height / 2 + (isAbove ? -1 : 1) * (BONE + bone.span / 2) - bone.height / 2
    placeAcross(bone, bone.below)
    if (isAbove) above = right - width - GAP.branch
    else below = right - width - GAP.branch
  })
  root.x = GAP.level
}

/** From the spine to the nearest node of a bone. */
const BONE = 34

function bandWidth(box: Box): number {
  return box.width + (box.below.length > 0 ? GAP.level + Math.max(...box.below.map(bandWidth)) : 0)
}

function boundsOf(boxes: readonly MapBox[]): MapDrawing['bounds'] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
