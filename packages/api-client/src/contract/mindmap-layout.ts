import { signsWidth } from './mindmap-signs'
import type { MapContent, MapNode } from './mindmap-tree'

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

/** Text of a node broken into lines, with the size of its box. */
export interface MapLabel {
  lines: string[]
  width: number
  height: number
}

const FONT = 14
/** The centre is written larger. */
const CENTRE_FONT = 17
const LINE = 1.35
/** The centre and its branches are written in bold letters, which are wider by so much. */
const BOLD = 1.05
const MOST_WIDE = 240
const PAD = { x: 12, y: 7 }
const GAP = { level: 44, sibling: 12, branch: 22 }

/** Size of the letters of a node. */
export function mapFont(level: number): number {
  return level === 0 ? CENTRE_FONT : FONT
}

/** Height of one line of a node. */
export function mapLine(level: number): number {
  return mapFont(level) * LINE
}

/**
 * Breaks a text into lines and measures them. Widths are reckoned, not asked of a browser: the server draws the same map, and
 * reckoning 2000 nodes takes no layout of the page. Reckoned a little too wide, text never leaves its box.
 */
export function mapLabel(node: MapNode, level: number): MapLabel {
  const font = mapFont(level)
  const most = MOST_WIDE / font
  const lines: string[] = []
  for (const paragraph of node.text.split('\n')) {
    let line = ''
    let width = 0
    for (const word of paragraph.split(/\s+/)) {
      for (const piece of pieces(word, most)) {
        const own = widthOf(piece)
        if (line !== '' && width + SPACE + own > most) {
          lines.push(line)
          line = ''
        }
        width = line === '' ? own : width + SPACE + own
        line = line === '' ? piece : `${line} ${piece}`
      }
    }
    lines.push(line)
  }
  const marks = markWidth(node)
  const widest = Math.max(2, ...lines.map(widthOf)) * font * (level < 2 ? BOLD : 1)
  return {
    lines,
    width: Math.ceil(widest + marks + PAD.x * 2),
    height: Math.ceil(lines.length * font * LINE + PAD.y * 2),
  }
}

/** Room that the signs before and behind the text of a node take. */
function markWidth(node: MapNode): number {
  const before = [node.done !== undefined || node.todo_id !== undefined, node.icon !== undefined]
  return before.filter(Boolean).length * 22 + signsWidth(node)
}

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

/** Width of a space, in parts of the size of letters. */
const SPACE = 0.36
/** From here on letters are signs of the East and pictures, which are wide. */
const WIDE = 0x2000
/** Widths of the letters below, once they were asked for: a map has hundreds of thousands of them. */
const known = new Float64Array(WIDE + 1)

/** Width of letters, in parts of their size. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  const code = letter.charCodeAt(0)
  if (code > WIDE) return 1.1
  const found = known[code]
  if (found) return found
  const width = reckonedWidth(letter)
  known[code] = width
  return width
}

function reckonedWidth(letter: string): number {
  if (/[ijl.,:;'|!()[\]fтrt ]/.test(letter)) return SPACE
  if (/[mwMWшщмжюфыШЩМЖЮФЫ@%]/.test(letter)) return 0.86
  if (/[A-ZА-ЯЁ]/.test(letter)) return 0.72
  return 0.58
}

/** A word in pieces that fit a line. */
function pieces(word: string, most: number): string[] {
  const found: string[] = []
  let [piece, width] = ['', 0]
  for (const letter of word) {
    const own = letterWidth(letter)
    if (piece !== '' && width + own > most) {
      found.push(piece)
      piece = ''
      width = 0
    }
    piece += letter
    width += own
  }
  return [...found, piece]
}
