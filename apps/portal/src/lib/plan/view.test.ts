import { expect, test } from 'vitest'
import { fitView, planBounds, shiftOf, shownBounds, stepOf, toPlan } from './view'

const window = { width: 856, height: 456 }

test('the whole floor lies in the middle of the window, and a point below the pointer is found again', () => {
  const bounds = planBounds([], { width_m: 40, height_m: 10 })
  const view = fitView(bounds, window)
  expect(view.k).toBe(20)
  expect(toPlan(view, [window.width / 2, window.height / 2])).toEqual([20, 5])
  const shown = shownBounds(view, window)
  expect(shown.minX).toBeLessThan(0)
  expect(shown.maxX).toBeGreaterThan(40)
})

test('a floor of which nothing is known has a size all the same, and text changes at steps', () => {
  expect(fitView(planBounds([], null), { width: 0, height: 0 }).k).toBeGreaterThan(0)
  expect([stepOf(10), stepOf(11), stepOf(16)]).toEqual([stepOf(11.3), stepOf(11.3), 16])
})

test('a finished picture that is moved and stretched shows every point where the new view has it', () => {
  const [drawn, wanted] = [
    { k: 20, x: 28, y: 128 },
    { k: 50, x: -300, y: 40 },
  ]
  const shift = shiftOf(drawn, wanted)
  const [x, y] = [drawn.x + drawn.k * 7, drawn.y + drawn.k * 3]
  expect([shift.k * x + shift.x, shift.k * y + shift.y]).toEqual([-300 + 50 * 7, 40 + 50 * 3])
})
