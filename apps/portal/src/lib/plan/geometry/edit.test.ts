import { type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { expect, test } from 'vitest'
import { cutByLine, shareArea } from './cut'
import { indexOf, snap } from './snap'

const room: PlanPolygon = [
  [0, 0],
  [6, 0],
  [6, 4],
  [0, 4],
]
const index = indexOf([room])

test.each([
  ['a corner before anything else', [6.15, 0.1], undefined, { point: [6, 0], kind: 'vertex' }],
  ['an edge, where the grid crosses it', [3.13, 4.1], undefined, { point: [3.1, 4], kind: 'edge' }],
  ['45° from the last point', [9.05, 8.1], [8, 7], { point: [9.1, 8.1], kind: 'angle' }],
  ['the line of corners elsewhere', [6.1, 9], undefined, { point: [6, 9], kind: 'align' }],
  ['the grid', [2.52, 2.04], undefined, { point: [2.5, 2], kind: 'grid' }],
])('a point sticks to %s', (_, at, from, found) => {
  expect(snap(at as [number, number], index, 0.25, from as [number, number] | undefined)).toMatchObject(found)
})

test('a room is cut in two along a line, and its declared area with it', () => {
  const parts = cutByLine(room, [2, -1], [2, 1])
  expect(parts.map(polygonArea)).toEqual([16, 8])
  expect(shareArea('24.10', parts)).toEqual(['16.07', '8.03'])
  expect(cutByLine(room, [9, 0], [9, 5])).toHaveLength(1)
})
