import { parseOutline } from '@ws/api-client/contract/mindmap-outline'
import { MAP_LIMITS, type MapNode } from '@ws/api-client/contract/mindmap-tree'
import { invalid } from '../../../lib/http/error'
import type { ReadMap } from './read-xmind'

/** An outline, and what the map is to be called. */
export interface MapText {
  text: string
  title?: string | undefined
}

/** A single line on top is the centre, else the centre bears the title. */
export function readText({ text, title }: MapText): ReadMap {
  let count = 0
  const newId = () => {
    count += 1
    return `n${count}`
  }
  const { nodes, dropped } = parseOutline(text, newId, MAP_LIMITS.nodes - 1)
  const [first] = nodes
  if (!first) throw invalid({ text: 'В тексте нет ни одной строки' })
  const only = nodes.length === 1 ? first : undefined
  const root: MapNode = { ...(only ?? { text: title ?? 'Карта', children: nodes }), id: 'centre' }
  return { title: title ?? root.text, nodes: root, edges: [], dropped }
}
