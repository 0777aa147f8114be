import type { MapContent, MapNode } from '@ws/api-client/contract/mindmap-tree'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { formatDate } from '../../../lib/format/date'

/** Lists lie in each other so deep at most; what lies deeper stands on the last of these levels. */
const DEEPEST = 8

/** A map as a text: its branches are headings, all below them lists; what is done is ticked, lines across the tree stand at the end. */
export function toDocument({ nodes: root, edges }: MapContent): RichDocument {
  const content: RichNode[] = noteOf(root)
  let plain: MapNode[] = []
  const close = () => {
    content.push(...listsOf(plain, 1))
    plain = []
  }
  for (const branch of root.children) {
    if (branch.children.length === 0 || branch.done !== undefined) {
      plain.push(branch)
      continue
    }
    close()
    content.push({ type: 'heading', attrs: { level: 2 }, content: words(branch) }, ...noteOf(branch))
    content.push(...listsOf(branch.children, 1))
  }
  close()
  const named = new Map(everyNode(root).map((node) => [node.id, written(node)]))
  const lines = edges.map(({ from, to, label }) => {
    const about = label?.trim() ? `: ${label.trim()}` : ''
    return paragraph([text(`${named.get(from) ?? ''} → ${named.get(to) ?? ''}${about}`)])
  })
  if (lines.length > 0)
    content.push(
      { type: 'heading', attrs: { level: 2 }, content: [text('Связи')] },
      { type: 'bulletList', content: lines.map((line) => ({ type: 'listItem', content: [line] })) },
    )
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Nodes as lists: those that can be done are ticked, so where such and others stand side by side a list ends and another begins. */
function listsOf(nodes: readonly MapNode[], depth: number): RichNode[] {
  const lists: RichNode[] = []
  for (const node of depth === DEEPEST ? nodes.flatMap(everyNode) : nodes) {
    const isTask = node.done !== undefined
    const type = isTask ? 'taskList' : 'bulletList'
    const inner = depth === DEEPEST ? [] : listsOf(node.children, depth + 1)
    const content = [paragraph(words(node)), ...noteOf(node), ...inner]
    const item: RichNode = isTask
      ? { type: 'taskItem', attrs: { checked: node.done === true }, content }
      : { type: 'listItem', content }
    const last = lists.at(-1)
    if (last?.type === type) last.content?.push(item)
    else lists.push({ type, content: [item] })
  }
  return lists
}

function words(node: MapNode): RichNode[] {
  const { due, link, todo_id } = node
  const said = written(node)
  const records = [...(link ? [{ entity: link.entity, id: link.entity_id }] : [])]
  if (todo_id !== undefined) records.push({ entity: 'todo', id: todo_id })
  return [
    ...(said === '' ? [] : [text(said)]),
    ...(due === undefined ? [] : [text(` (до ${formatDate(due)})`)]),
    ...records.flatMap((attrs): RichNode[] => [text(' '), { type: 'recordChip', attrs }]),
  ]
}

function noteOf({ note }: MapNode): RichNode[] {
  const lines = note?.split('\n').filter((line) => line.trim() !== '') ?? []
  return lines.map((line) => paragraph([text(line)]))
}

function paragraph(content: RichNode[]): RichNode {
  return { type: 'paragraph', ...(content.length > 0 ? { content } : {}) }
}

function text(said: string): RichNode {
  return { type: 'text', text: said }
}

function written({ text: said }: MapNode): string {
  return said.replace(/\s+/g, ' ').trim()
}

function everyNode(node: MapNode): MapNode[] {
  return [node, ...node.children.flatMap(everyNode)]
}
