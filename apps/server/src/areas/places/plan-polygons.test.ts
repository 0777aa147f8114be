import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { expect, test } from 'vitest'
import { isNeighbour } from './plan-polygons'

const box = (x: number, y: number, width: number, height: number): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const room = box(0, 0, 6, 4)

test.each([
  ['share a wall', box(6, 0, 5, 4), true],
  ['share a piece of a wall', box(6, 3.5, 5, 4), true],
  ['stand on both sides of a wall of 20 cm', box(6.2, 0, 5, 4), true],
  ['are drawn the other way round', [...box(6, 0, 5, 4)].reverse(), true],
  ['meet in a corner', box(6, 4, 5, 4), false],
  ['stand across a corridor', box(0, 6, 6, 4), false],
])('rooms that %s: neighbours %s', (_, other, expected) => {
  expect(isNeighbour(room, other)).toBe(expected)
  expect(isNeighbour(other, room)).toBe(expected)
})
