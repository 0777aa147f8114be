import type { Schema } from '@ws/api-client/contract'
import type { MapBox, MapLayout } from '@ws/api-client/contract/mindmap-drawing'
import { parseOutline, toOutline } from '@ws/api-client/contract/mindmap-outline'
import type { MapNode, MapPlace } from '@ws/api-client/contract/mindmap-tree'
import { addOps } from './inverse-ops'
import type { MapStore } from './map-store'

type Places = ReadonlyMap<string, MapPlace>

/** A number for a node that no other node of any map has. */
function newNodeId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}

/** Adds an empty node below another one; answers its id. */
export function addChild(store: MapStore, parent: string): string {
  const id = newNodeId()
  const isFolded = store.getState().places.get(parent)?.node.collapsed === true
  store.change([
    ...(isFolded ? [{ op: 'update' as const, id: parent, fields: { collapsed: false } }] : []),
    { op: 'add', id, parent, fields: { text: '' } },
  ])
  return id
}

/** Adds an empty node behind another one, below the same parent; of the centre it is a child. */
export function addSibling(store: MapStore, node: string): string {
  const place = store.getState().places.get(node)
  if (!place?.parent) return addChild(store, node)
  const id = newNodeId()
  const index = place.parent.children.findIndex((child) => child.id === node) + 1
  store.change([{ op: 'add', id, parent: place.parent.id, index, fields: { text: '' } }])
  return id
}

/** Moves a node one level up, behind its parent; answers whether it could. */
export function moveUp(store: MapStore, node: string): void {
  const { places } = store.getState()
  const parent = places.get(node)?.parent
  const above = parent && places.get(parent.id)?.parent
  if (!parent || !above) return
  const index = above.children.findIndex((child) => child.id === parent.id) + 1
  store.change([{ op: 'move', id: node, parent: above.id, index }])
}

/** Moves a node among its neighbours, one place up or down. */
export function moveAmong(store: MapStore, node: string, step: -1 | 1): void {
  const parent = store.getState().places.get(node)?.parent
  if (!parent) return
  const index = parent.children.findIndex((child) => child.id === node) + step
  if (index >= 0 && index < parent.children.length) store.change([{ op: 'move', id: node, parent: parent.id, index }])
}

/** Hangs a node below another one, unless that lies inside it. */
export function moveBelow(store: MapStore, node: string, parent: string): void {
  const { places } = store.getState()
  for (let above = places.get(parent); above; above = above.parent ? places.get(above.parent.id) : undefined)
    if (above.node.id === node) return
  if (places.get(node)?.parent?.id !== parent) store.change([{ op: 'move', id: node, parent }])
}

/** Moves a node to stand before or after another one; on a map of two sides also to its side. */
export function moveBeside(
  store: MapStore,
  node: string,
  { node: { id: neighbourId }, level, side }: Pick<MapBox, 'node' | 'level' | 'side'>,
  where: 'before' | 'after',
  layout: MapLayout,
): void {
  const { places } = store.getState()
  const parent = places.get(neighbourId)?.parent
  const own = places.get(node)
  if (!parent || !own) return
  const others = parent.children.filter((child) => child.id !== node)
  const index = others.findIndex((child) => child.id === neighbourId) + (where === 'after' ? 1 : 0)
  const turns = layout === 'both' && level === 1 && side !== 'down' && own.node.side !== side
  const stays = own.parent?.id === parent.id && parent.children[index]?.id === node
  store.change([
    ...(stays ? [] : [{ op: 'move' as const, id: node, parent: parent.id, index }]),
    ...(turns ? [{ op: 'update' as const, id: node, fields: { side } }] : []),
  ])
}

/** Removes a node with all below it; answers what is looked at then. */
export function removeNode(store: MapStore, node: string): string {
  const { places, content } = store.getState()
  const parent = places.get(node)?.parent
  if (!parent) return content.nodes.id
  const at = parent.children.findIndex((child) => child.id === node)
  store.change([{ op: 'remove', id: node }])
  return (parent.children[at + 1] ?? parent.children[at - 1] ?? parent).id
}

/** Changes fields of a node, where they differ. */
export function setFields(store: MapStore, id: string, fields: Schema<'MindmapNodeFields'>): void {
  const node = store.getState().places.get(id)?.node
  const differs = node && Object.entries(fields).some(([name, value]) => (Reflect.get(node, name) ?? null) !== value)
  if (differs) store.change([{ op: 'update', id, fields }])
}

/** A branch as text for the clipboard: pasted into any program it is an outline. */
export function copyText(places: Places, node: string): string {
  const found = places.get(node)?.node
  return found ? toOutline([found]) : ''
}

/** Puts a copied branch or an indented text below a node; answers the first new node. */
export function pasteBelow(store: MapStore, parent: string, text: string, copied?: MapNode): string | undefined {
  const left = 2000 - store.getState().places.size
  const nodes =
    copied && toOutline([copied]) === text.replace(/\r\n/g, '\n')
      ? [fresh(copied)]
      : parseOutline(text, newNodeId, left).nodes
  const ops = nodes.flatMap((node) => addOps(node, parent))
  if (ops.length > 0) store.change(ops)
  return nodes[0]?.id
}

/** The same branch with ids of its own; a task stands on one node, so the copy has none. */
function fresh({ todo_id: _todo, children, ...node }: MapNode): MapNode {
  return { ...node, id: newNodeId(), children: children.map(fresh) }
}

/** Which node an arrow leads to: along the tree, as it is drawn. */
export function neighbour(
  places: Places,
  node: string,
  side: 'left' | 'right' | 'down',
  key: string,
): string | undefined {
  const place = places.get(node)
  if (!place) return undefined
  const isDown = side === 'down'
  const outward = isDown ? 'ArrowDown' : side === 'left' ? 'ArrowLeft' : 'ArrowRight'
  const inward = isDown ? 'ArrowUp' : side === 'left' ? 'ArrowRight' : 'ArrowLeft'
  if (key === outward) return place.node.collapsed ? undefined : place.node.children[0]?.id
  if (key === inward) return place.parent?.id
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const siblings = place.parent?.children ?? []
  return siblings[siblings.findIndex((child) => child.id === node) + step]?.id
}
