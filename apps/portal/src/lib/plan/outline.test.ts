import { isInsidePolygon, type PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { expect, test } from 'vitest'
import { isCaught, labelPlace, nearestTowards, pathOf } from './outline'

const box = (x: number, y: number, width: number, height: number): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

test('text stands in the middle of a rectangle and inside of an angle, where its middle is not', () => {
  expect(labelPlace(box(0, 0, 12, 6))).toEqual({ x: 6, y: 3, width: 12, height: 6 })
  const angle: PlanPolygon = [
    [0, 0],
    [10, 0],
    [10, 2],
    [2, 2],
    [2, 10],
    [0, 10],
  ]
  const { x, y } = labelPlace(angle)
  expect(isInsidePolygon([x, y], angle)).toBe(true)
  expect(pathOf(box(0, 0, 1, 2))).toBe('M0,0L1,0L1,2L0,2Z')
})

test('a line around the most of a room catches it', () => {
  const room = box(0, 0, 4, 4)
  expect(isCaught(room, box(-1, -1, 6, 4))).toBe(true)
  expect(isCaught(room, box(-1, -1, 2, 2))).toBe(false)
})

test('an arrow goes to the next room on that side, straight on rather than aside', () => {
  const places: [number, number][] = [
    [10, 0],
    [5, 4],
    [0, 8],
  ]
  const towards = (direction: 'ArrowRight' | 'ArrowDown' | 'ArrowLeft') =>
    nearestTowards([0, 0], direction, places, (place) => place)
  expect(towards('ArrowRight')).toEqual([10, 0])
  expect(towards('ArrowDown')).toEqual([0, 8])
  expect(towards('ArrowLeft')).toBeUndefined()
})
