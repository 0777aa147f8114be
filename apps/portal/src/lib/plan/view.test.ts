import { expect, test } from 'vitest'
import { fitView, planBounds, shownBounds, stepOf, toPlan } from './view'

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
