import type { MapLayout } from '@ws/api-client/contract/mindmap-drawing'
import { layOutMap } from '@ws/api-client/contract/mindmap-layout'
import { applyOps, indexMap, type MapContent, type MapNode, type MapOp } from '@ws/api-client/contract/mindmap-tree'
import { expect, test } from 'vitest'
import { moveBeside } from '../store/map-acts'
import type { MapStore } from '../store/map-store'
import { dropPlace } from './drop-place'

const node = (id: string, ...children: MapNode[]): MapNode => ({ id, text: id, children })
const content: MapContent = {
  nodes: node('Корпус', node('Осмотр', node('Кровля'), node('Окна'), node('Двери')), node('Ремонт'), node('Уборка')),
  edges: [],
}

/** Holds a node over a part of another one's box, from 0 at its beginning to 1 at its end. */
function hold(dragged: string, over: string, part: number, layout: MapLayout = 'right') {
  const drawing = layOutMap(content, layout)
  const box = drawing.byId.get(over)
  if (!box) throw new Error(`${over} is not drawn`)
  const isAcross = box.side === 'down'
  const x = box.x + box.width * (isAcross ? part : 0.5)
  const y = box.y + box.height * (isAcross ? 0.5 : part)
  const place = dropPlace(drawing, layout, dragged, { x, y })
  return place && [place.over.node.id, place.where]
}

test('a node is dropped into the middle of another one, and beside it at its edges', () => {
  expect(hold('Ремонт', 'Окна', 0.5)).toEqual(['Окна', 'inside'])
  expect(hold('Ремонт', 'Окна', 0.1)).toEqual(['Окна', 'before'])
  expect(hold('Ремонт', 'Окна', 0.9)).toEqual(['Окна', 'after'])
  expect(hold('Ремонт', 'Окна', 0.1, 'org')).toEqual(['Окна', 'before'])
})

test('nothing stands beside the centre or a bone, and nothing is dropped into itself', () => {
  expect(hold('Ремонт', 'Корпус', 0.1)).toEqual(['Корпус', 'inside'])
  expect(hold('Окна', 'Ремонт', 0.1, 'fishbone')).toEqual(['Ремонт', 'inside'])
  expect(hold('Осмотр', 'Окна', 0.5)).toBeUndefined()
  expect(hold('Окна', 'Окна', 0.5)).toBeUndefined()
})

/** The children of the parent of a node after it was moved beside another one. */
function moved(id: string, over: string, where: 'before' | 'after', layout: MapLayout = 'right') {
  let sent: readonly MapOp[] = []
  const store: Pick<MapStore, 'change'> & { getState: () => object } = {
    getState: () => ({ content, places: indexMap(content.nodes) }),
    change: (ops) => {
      sent = ops
    },
  }
  const box = layOutMap(content, layout).byId.get(over)
  if (!box) throw new Error(`${over} is not drawn`)
  moveBeside(store as MapStore, id, box, where, layout)
  const { nodes } = applyOps(content, sent).content
  const parent = indexMap(nodes).get(id)?.parent
  return {
    ops: sent.length,
    order: parent?.children.map((child) => child.text),
    side: indexMap(nodes).get(id)?.node.side,
  }
}

test('a node takes the place beside its neighbour, down as well as up and from another branch', () => {
  expect(moved('Кровля', 'Двери', 'after').order).toEqual(['Окна', 'Двери', 'Кровля'])
  expect(moved('Кровля', 'Двери', 'before').order).toEqual(['Окна', 'Кровля', 'Двери'])
  expect(moved('Двери', 'Кровля', 'before').order).toEqual(['Двери', 'Кровля', 'Окна'])
  expect(moved('Уборка', 'Окна', 'before').order).toEqual(['Кровля', 'Уборка', 'Окна', 'Двери'])
  expect(moved('Кровля', 'Окна', 'before').ops).toBe(0)
})

test('on a map of two sides a branch goes to the side of its neighbour', () => {
  expect(moved('Осмотр', 'Уборка', 'after', 'both')).toMatchObject({
    order: ['Ремонт', 'Уборка', 'Осмотр'],
    side: 'left',
  })
})
