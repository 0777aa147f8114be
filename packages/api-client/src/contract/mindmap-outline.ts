import { MAP_LIMITS, type MapNode } from './mindmap-tree'

/** A line of an outline with how deep it stands. */
interface Line {
  depth: number
  text: string
  done: boolean | undefined
}

/** What was read of a text: the nodes, and how many lines did not fit. */
export interface Outline {
  nodes: MapNode[]
  dropped: number
}

/**
 * Reads an outline: lines indented by spaces or tabs, or Markdown with headings and lists («- [x]» is done). Only the nesting
 * counts: a deeper line lies below the nearest line that is less deep. Lines that begin with «>» are the note of the line above.
 */
export function parseOutline(text: string, newId: () => string, most: number = MAP_LIMITS.nodes): Outline {
  const nodes: MapNode[] = []
  const above: { depth: number; node: MapNode }[] = []
  let [count, dropped] = [0, 0]
  /** Whose note the quoted lines below are; nobody's below a line that did not fit. */
  let noted: MapNode | undefined
  for (const raw of text.split(LINE_END)) {
    if (raw.trim() === '' || /^\s*(```|---+\s*$)/.test(raw)) continue
    const [, note] = count > 0 ? (/^\s*>\s?(.*)$/.exec(raw) ?? []) : []
    if (note !== undefined) {
      if (noted) noted.note = addNote(noted.note, note)
      continue
    }
    // What comes after so many is counted, not read.
    if (count + dropped >= 2 * most) {
      dropped += 1
      noted = undefined
      continue
    }
    const line = readLine(raw)
    while ((above.at(-1)?.depth ?? -1) >= line.depth) above.pop()
    if (count >= most || above.length + 1 >= MAP_LIMITS.levels) {
      dropped += 1
      noted = undefined
      continue
    }
    count += 1
    const node: MapNode = { id: newId(), text: line.text.slice(0, MAP_LIMITS.text), children: [] }
    if (line.done !== undefined) node.done = line.done
    ;(above.at(-1)?.node.children ?? nodes).push(node)
    above.push({ depth: line.depth, node })
    noted = node
  }
  return { nodes, dropped }
}

function addNote(before: string | undefined, line: string): string {
  if (before !== undefined && before.length >= MAP_LIMITS.note) return before
  return (before === undefined ? line : `${before}\n${line}`).slice(0, MAP_LIMITS.note)
}

/** A sign that ends a line would stop the expressions below in the middle of it, over and over. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/

/** Headings stand above everything that is indented. */
const HEADINGS = 10

/** Reads one line. None of its expressions tries the same sign twice: a line may be as long as the text. */
function readLine(raw: string): Line {
  const [, marks, title] = /^(#{1,6})\s+(\S.*)$/.exec(raw) ?? []
  if (marks && title) {
    const { text, done } = ticked(withoutMarks(title))
    return { depth: marks.length, text: plain(text), done }
  }
  const [, indent = '', mark = '', rest = ''] = /^(\s*)((?:[-*+•]|\d{1,3}[.)])\s+)?(.*)$/.exec(raw) ?? []
  const { text, done } = mark === '' ? { text: rest, done: undefined } : ticked(rest)
  const width = [...indent].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0)
  return { depth: HEADINGS + width, text: plain(text), done }
}

/** A line without the box in front of it that says whether it is done. */
function ticked(line: string): Pick<Line, 'text' | 'done'> {
  const [, mark, text] = /^\[([ xXхХ])\]\s+(.*)$/.exec(line) ?? []
  return mark === undefined || text === undefined ? { text: line, done: undefined } : { text, done: mark !== ' ' }
}

/** A heading without the signs that close it. */
function withoutMarks(title: string): string {
  let end = title.trimEnd().length
  while (end > 1 && title[end - 1] === '#') end -= 1
  return title.slice(0, end)
}

/** Signs of Markdown inside a line are taken away, addresses of links kept out. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .trim()
}

/** A map as Markdown: the centre is the heading, its branches headings below it, all else lists; notes are quoted. */
export function toMarkdown(root: MapNode): string {
  const lines = [`# ${written(root)}`, ...quoted(root, '')]
  const list = (node: MapNode, indent: string) => {
    lines.push(`${indent}- ${box(node)}${written(node)}`, ...quoted(node, `${indent}  `))
    for (const child of node.children) list(child, `${indent}  `)
  }
  // Below a heading a line would belong to it: where one branch is a heading, all are.
  const hasHeadings = root.children.some(({ children, done }) => children.length > 0 && done === undefined)
  if (!hasHeadings) lines.push('')
  for (const branch of root.children) {
    if (!hasHeadings) list(branch, '')
    else {
      lines.push('', `## ${box(branch)}${written(branch)}`, ...quoted(branch, ''))
      if (branch.children.length > 0) lines.push('')
      for (const child of branch.children) list(child, '')
    }
  }
  return `${lines.join('\n')}\n`
}

function box({ done }: MapNode): string {
  return done === undefined ? '' : done ? '[x] ' : '[ ] '
}

function quoted({ note }: MapNode, indent: string): string[] {
  return note === undefined ? [] : note.split('\n').map((line) => `${indent}> ${line}`.trimEnd())
}

/** Nodes as an outline indented by tabs, for the clipboard. */
export function toOutline(nodes: readonly MapNode[], depth = 0): string {
  return nodes.map((node) => `${'\t'.repeat(depth)}${written(node)}\n${toOutline(node.children, depth + 1)}`).join('')
}

function written({ text }: MapNode): string {
  return text.replace(/\s+/g, ' ').trim()
}
