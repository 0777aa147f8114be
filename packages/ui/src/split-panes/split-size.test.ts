import { expect, test } from 'vitest'
import { meansCollapse, toLimits, toSize } from './split-size'

test('the second pane keeps its minimum as long as the first one has its own', () => {
  expect(toLimits(120, Number.POSITIVE_INFINITY, 200, 1000)).toEqual({ min: 120, max: 800 })
  expect(toLimits(120, 400, 200, 1000)).toEqual({ min: 120, max: 400 })
  expect(toLimits(120, 400, 200, 250)).toEqual({ min: 120, max: 120 })
})

test('a size stays within the limits and is whole pixels', () => {
  expect([50, 200.4, 900].map((size) => toSize(size, { min: 120, max: 400 }))).toEqual([120, 200, 400])
})

test('a drag close to the edge puts the pane away, one short of the minimum does not', () => {
  expect([10, 59, 60, 119].map((size) => meansCollapse(size, 120))).toEqual([true, true, false, false])
})
