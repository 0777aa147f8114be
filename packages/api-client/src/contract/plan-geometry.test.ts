import { expect, test } from 'vitest'
import { boundsOf, isInsidePolygon, isSimplePolygon, type PlanPolygon, polygonArea } from './plan-geometry'

const square: PlanPolygon = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const corner: PlanPolygon = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 4],
  [0, 4],
]

test('the area is the same whichever way the corners go round', () => {
  expect(polygonArea(square)).toBe(16)
  expect(polygonArea(square.toReversed())).toBe(16)
  expect(polygonArea(corner)).toBe(7)
})

test.each<[string, PlanPolygon, boolean]>([
  ['a square', square, true],
  ['an angle', corner, true],
  ['a bow tie', [square[0], square[2], square[1], square[3]] as PlanPolygon, false],
  ['a spike along its own edge', [...square, [0, 2], [0, 6]], false],
  ['a corner on another edge', [...square.slice(0, 3), [2, 0]] as PlanPolygon, false],
  ['the same corner twice', [...square, [0, 4]], false],
  ['nothing but a line', square.slice(0, 2), false],
])('%s is simple: %#', (_, polygon, isSimple) => {
  expect(isSimplePolygon(polygon)).toBe(isSimple)
})

test('a point in the notch of an angle is outside, within its bounds', () => {
  expect(boundsOf(corner)).toEqual({ minX: 0, minY: 0, maxX: 4, maxY: 4 })
  expect([isInsidePolygon([0.5, 3], corner), isInsidePolygon([3, 3], corner)]).toEqual([true, false])
})
