import type { Schema } from '@ws/api-client/contract'
import { applyOps, indexMap, type MapContent, type MapNode } from '@ws/api-client/contract/mindmap-tree'

type Op = Schema<'MindmapOp'>

/** What takes these changes back, in the order in which it must be done. */
export function inverseOf(content: MapContent, ops: readonly Op[]): Op[] {
  let now = content
  const back: Op[][] = []
  for (const op of ops) {
    back.unshift(inverse(now, op))
    now = applyOps(now, [op]).content
  }
  return back.flat()
}

function inverse({ nodes, edges }: MapContent, op: Op): Op[] {
  if (op.op === 'connect' || op.op === 'disconnect') {
    const edge = edges.find(({ from, to }) => from === op.from && to === op.to)
    if (edge) return [{ op: 'connect', ...edge }]
    return op.from && op.to ? [{ op: 'disconnect', from: op.from, to: op.to }] : []
  }
  const { id } = op
  if (id === undefined) return []
  if (op.op === 'add') return [{ op: 'remove', id }]
  const place = indexMap(nodes).get(id)
  if (!place) return []
  if (op.op === 'update') {
    const fields = Object.keys(op.fields ?? {}).map((name) => [
      name,
      Reflect.get(place.node, name) ?? (name === 'text' ? '' : name === 'collapsed' ? false : null),
    ])
    return [{ op: 'update', id, fields: Object.fromEntries(fields) }]
  }
  if (!place.parent) return []
  const index = place.parent.children.findIndex((child) => child.id === id)
  if (op.op === 'move') return [{ op: 'move', id, parent: place.parent.id, index }]
  const gone = indexMap(place.node)
  const lines = edges.filter(({ from, to }) => gone.has(from) || gone.has(to))
  return [...addOps(place.node, place.parent.id, index), ...lines.map((edge): Op => ({ op: 'connect', ...edge }))]
}

/** What adds a node with all below it. */
export function addOps(node: MapNode, parent: string, index?: number): Op[] {
  const { id, children, ...fields } = node
  const own: Op = {
    op: 'add',
    id,
    parent,
    ...(index === undefined ? {} : { index }),
    fields: fields as NonNullable<Op['fields']>,
  }
  return [own, ...children.flatMap((child) => addOps(child, id))]
}
