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
 * counts: a deeper line lies below the nearest line that is less deep.
 */
export function parseOutline(text: string, newId: () => string, most: number = MAP_LIMITS.nodes): Outline {
  const nodes: MapNode[] = []
  const above: { depth: number; node: MapNode }[] = []
  let [count, dropped] = [0, 0]
  const readLine = lineReader()
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (raw.trim() === '' || /^\s*(```|---+\s*$)/.test(raw)) continue
    // What comes after so many is counted, not read.
    if (count + dropped >= 2 * most) {
      dropped += 1
      continue
    }
    const line = readLine(raw)
    while ((above.at(-1)?.depth ?? -1) >= line.depth) above.pop()
    if (count >= most || above.length + 1 >= MAP_LIMITS.levels) {
      dropped += 1
      continue
    }
    count += 1
    const node: MapNode = { id: newId(), text: line.text.slice(0, MAP_LIMITS.text), children: [] }
    if (line.done !== undefined) node.done = line.done
    ;(above.at(-1)?.node.children ?? nodes).push(node)
    above.push({ depth: line.depth, node })
  }
  return { nodes, dropped }
}

/** Headings stand above everything that is indented. */
const HEADINGS = 10

/** Reads one line after the other. None of its expressions tries the same sign twice: a line may be as long as the text. */
function lineReader(): (raw: string) => Line {
  let heading = 0
  return (raw) => {
    const title = /^(#{1,6})\s+(\S.*)$/.exec(raw)
    if (title?.[1] && title[2]) {
      heading = title[1].length
      return { depth: heading, text: plain(withoutMarks(title[2])), done: undefined }
    }
    const [, indent = '', mark = '', rest = ''] = /^(\s*)((?:[-*+•]|\d{1,3}[.)])\s+)?(.*)$/.exec(raw) ?? []
    const task = mark === '' ? null : /^\[([ xXхХ])\]\s+(.*)$/.exec(rest)
    const width = [...indent].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0)
    return {
      depth: HEADINGS + width,
      text: plain(task?.[2] ?? rest),
      done: task ? task[1] !== ' ' : undefined,
    }
  }
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

/** A map as Markdown: the centre is the heading, its branches headings below it, all else lists. */
export function toMarkdown(root: MapNode): string {
  const lines = [`# ${written(root)}`]
  const list = (node: MapNode, depth: number) => {
    const mark = node.done === undefined ? '' : node.done ? '[x] ' : '[ ] '
    lines.push(`${'  '.repeat(depth)}- ${mark}${written(node)}`)
    if (node.note) lines.push(...node.note.split('\n').map((line) => `${'  '.repeat(depth + 1)}> ${line}`))
    for (const child of node.children) list(child, depth + 1)
  }
  for (const branch of root.children) {
    if (branch.children.length === 0 || branch.done !== undefined) {
      list(branch, 0)
      continue
    }
    lines.push('', `## ${written(branch)}`, '')
    for (const child of branch.children) list(child, 0)
  }
  return `${lines.join('\n')}\n`
}

/** Nodes as an outline indented by tabs, for the clipboard. */
export function toOutline(nodes: readonly MapNode[], depth = 0): string {
  return nodes.map((node) => `${'\t'.repeat(depth)}${written(node)}\n${toOutline(node.children, depth + 1)}`).join('')
}

function written({ text }: MapNode): string {
  return text.replace(/\s+/g, ' ').trim()
}
