import { signsWidth } from './mindmap-signs'
import type { MapNode } from './mindmap-tree'

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
