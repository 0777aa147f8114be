import { expect, test } from 'vitest'
import { dropSide, indexBeside, NO_FILTER, type StructureNode, toRows } from './structure-rows'

const place = (id: number, kind: StructureNode['kind'], children: StructureNode[] = []): StructureNode => ({
  ...{ id, kind, parent: null, name: `№ ${id}`, code: null, version: 1, declared_area: null, open_todos: 0 },
  ...{ room: null, totals: null, children },
})
const roomOf = (id: number, area: string, tenant: number | null): StructureNode => ({
  ...place(id, 'room'),
  room: {
    ...{
      purpose: { id: 1, name: 'Офис' },
      purpose_color: '#888888',
      usage_mode: 'rentable',
      area,
      rentable_area: area,
    },
    ...{
      polygon_area: null,
      area_differs: false,
      occupied_area: '0.00',
      occupancy: 'vacant',
      occupied_until: null,
      ask_rate: null,
    },
    ...{ tenant: tenant === null ? null : { id: tenant, name: 'ООО' }, is_parking: false, overdue: null },
  },
})
const tree = place(1, 'building', [
  place(2, 'floor', [roomOf(3, '20.00', 7), roomOf(4, '80.50', null)]),
  place(5, 'floor', [roomOf(6, '50.00', 7)]),
])
const found = (filter: Partial<typeof NO_FILTER>) =>
  toRows(tree, new Set(), { ...NO_FILTER, ...filter }).map(({ node }) => node.id)

test('rooms are found by their tenant and area under the places they stand in', () => {
  expect(found({ tenant: 7 })).toEqual([1, 2, 3, 5, 6])
  expect(found({ areaFrom: '50' })).toEqual([1, 2, 4, 5, 6])
  expect(found({ areaFrom: '30,5', areaTo: '60' })).toEqual([1, 5, 6])
  expect(found({ areaTo: 'много' })).toEqual([1, 2, 3, 4, 5, 6])
})

test('a place is let go between its siblings, or into what may hold it and stands elsewhere or beside it', () => {
  const inside = (node: StructureNode, parent: number): StructureNode => ({ ...node, parent })
  const rooms = [3, 4, 5].map((id) => inside(roomOf(id, '20.00', null), 2))
  const [one, , last] = rooms as [StructureNode, StructureNode, StructureNode]
  const floor = place(2, 'floor', rooms)
  expect([0.1, 0.9].map((height) => dropSide(last, one, height))).toEqual(['before', 'after'])
  expect(dropSide(one, one, 0.1)).toBeUndefined()
  expect(dropSide(one, floor, 0.5)).toBeUndefined()
  expect(dropSide(one, place(9, 'floor'), 0.1)).toBe('into')
  const [house, cluster] = [inside(place(6, 'building'), 1), inside(place(7, 'cluster'), 1)]
  expect([0.1, 0.5, 0.9].map((height) => dropSide(house, cluster, height))).toEqual(['before', 'into', 'after'])
  expect([indexBeside(floor, last, one, 'before'), indexBeside(floor, one, last, 'after')]).toEqual([0, 2])
})
