import { expect, test } from 'vitest'
import { aroundShown, isDimmed, meets } from './drawn-room'

const window = { width: 800, height: 400 }

test('words are drawn of rooms in the window and half a window around, of all while its size is unknown', () => {
  const within = aroundShown({ k: 10, x: 0, y: 0 }, window)
  expect(within).toEqual({ minX: -40, minY: -20, maxX: 120, maxY: 60 })
  const room = { minX: 119, minY: 0, maxX: 125, maxY: 6 }
  expect(meets(room, within)).toBe(true)
  expect(meets({ ...room, minX: 121 }, within)).toBe(false)
  expect(meets(room, aroundShown({ k: 10, x: 0, y: 0 }, { width: 0, height: 0 }))).toBe(true)
})

test('the legend dims what was not chosen in it, once anything was', () => {
  expect([isDimmed(new Set(), 'vacant'), isDimmed(new Set(['vacant']), 'vacant')]).toEqual([false, false])
  expect([isDimmed(new Set(['vacant']), 'debt'), isDimmed(new Set(['vacant']), undefined)]).toEqual([true, true])
})
