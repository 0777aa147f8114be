import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSwipe } from './swipe'

const from = { x: 200, y: 200, time: 1000 }
const swipe = (x: number, y: number, time: number) => readSwipe(from, { x: 200 + x, y: 200 + y, time: 1000 + time })

test('a swipe is quick, wide and level: 300 ms, 60 across, 80 along (UI-029, BC-029, BC-030, BC-031)', () => {
  expect(swipe(-60, 0, 300)).toBe('left')
  expect(swipe(60, 80, 300)).toBe('right')
  expect(swipe(60, -80, 0)).toBe('right')
  expect(swipe(-60, 0, 301)).toBeNull()
  expect(swipe(-59, 0, 100)).toBeNull()
  expect(swipe(59, 0, 100)).toBeNull()
  expect(swipe(-60, 81, 100)).toBeNull()
  expect(swipe(-60, -81, 100)).toBeNull()
})

test('the way back of a swipe is the other swipe', () => {
  const mark = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(mark, mark, fc.nat(600), (one, other, time) => {
      const there = readSwipe({ ...one, time: 0 }, { ...other, time })
      const back = readSwipe({ ...other, time: 0 }, { ...one, time })
      expect(back).toBe(there && (there === 'left' ? 'right' : 'left'))
    }),
  )
})
