import { expect, test } from 'vitest'
import { fitted } from '../lightbox/view'
import { keepCovering, toArea, toScale, toZoom } from './crop-area'

const wide = { width: 1600, height: 800 }

test('a picture as a whole gives its middle square', () => {
  expect(toArea(fitted, wide, 200)).toEqual({ x: 400, y: 0, side: 800 })
})

test('a picture drawn to the right shows what was left of it, twice as close half as much', () => {
  expect(toArea({ ...fitted, x: 50 }, wide, 200)).toEqual({ x: 200, y: 0, side: 800 })
  expect(toArea({ ...fitted, scale: 2, x: 50, y: -20 }, wide, 200)).toEqual({ x: 500, y: 240, side: 400 })
})

test('the frame stays full however far the picture is drawn', () => {
  expect(keepCovering({ ...fitted, x: 500, y: 500 }, wide, 200)).toMatchObject({ x: 100, y: 0 })
  expect(toArea({ ...fitted, x: 100 }, wide, 200).x).toBe(0)
})

test('the line of zoom leads from the whole picture to the closest look and back', () => {
  expect(toZoom(1)).toBe(0)
  expect(toScale(1)).toBe(8)
  expect(toZoom(toScale(0.4))).toBeCloseTo(0.4)
})
