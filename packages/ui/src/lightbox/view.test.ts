import { expect, test } from 'vitest'
import { fitTurned, fitted, keepInside, MAX_SCALE, turnRight, zoomAt } from './view'

const place = { width: 800, height: 600 }
const picture = { width: 600, height: 600 }

test('what is under the pointer stays under it while it grows', () => {
  const point = { x: 100, y: -50 }
  const view = zoomAt(fitted, 2, point)
  // A point of the picture is at x + scale × its place.
  expect(view).toMatchObject({ scale: 2, x: -100, y: 50 })
  expect(view.x + 2 * point.x).toBe(point.x)
})

test('it grows to eight times and never under the whole picture', () => {
  expect(zoomAt(fitted, 100).scale).toBe(MAX_SCALE)
  expect(zoomAt({ ...fitted, scale: 2 }, 0.01).scale).toBe(1)
})

test('a picture cannot be moved out of sight', () => {
  expect(keepInside({ ...fitted, x: 500, y: 500 }, picture, place)).toMatchObject({ x: 0, y: 0 })
  expect(keepInside({ ...fitted, scale: 2, x: 500, y: -500 }, picture, place)).toMatchObject({ x: 200, y: -300 })
})

test('turning goes around and begins as a whole; a wide picture on its side is drawn smaller', () => {
  let view = { ...fitted, scale: 3, x: 40 }
  const turns = [1, 2, 3, 4].map(() => {
    view = turnRight(view)
    return view.turn
  })
  expect(turns).toEqual([90, 180, 270, 0])
  expect(view).toEqual(fitted)
  expect(fitTurned({ width: 800, height: 400 }, place, 90)).toBe(0.75)
  expect(fitTurned({ width: 800, height: 400 }, place, 180)).toBe(1)
})
