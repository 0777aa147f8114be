import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followScroll, HEIGHT_LIMIT, placeAt, scrollTopToReveal, toScale } from './scroll-scale'

const million = toScale(44_000_000, 400)

test('what a browser can draw is scrolled as it is', () => {
  const scale = toScale(50_000, 400)
  expect(scale.drawn).toBe(50_000)
  expect(followScroll({ scrollTop: 0, top: 0 }, 31_234, scale)).toEqual({ scrollTop: 31_234, top: 31_234 })
  expect(placeAt(99_999, scale)).toEqual({ scrollTop: 49_600, top: 49_600 })
})

test('beyond that the thumb reaches every place, its ends the first and the last row', () => {
  expect(million.drawn).toBe(HEIGHT_LIMIT)
  const start = { scrollTop: 0, top: 0 }
  expect(followScroll(start, HEIGHT_LIMIT - 400, million).top).toBe(44_000_000 - 400)
  const middle = followScroll(start, (HEIGHT_LIMIT - 400) / 2, million)
  expect(middle.top).toBeCloseTo(22_000_000 - 200, -1)
  expect(followScroll(middle, 0, million)).toEqual(start)
})

test('the wheel moves by its own pixels wherever the thumb is', () => {
  const place = placeAt(20_000_000, million)
  expect(followScroll(place, place.scrollTop + 120, million).top).toBe(place.top + 120)
  expect(followScroll(place, place.scrollTop - 53, million).top).toBe(place.top - 53)
})

test('the wheel never runs out of way before the first row, nor leaves any behind it', () => {
  let place = placeAt(30_000, million)
  for (let turn = 0; turn < 400 && place.top > 0; turn += 1) {
    place = followScroll(place, Math.max(0, place.scrollTop - 120), million)
  }
  expect(place).toEqual({ scrollTop: 0, top: 0 })
})

test('wherever it is scrolled, the visible part lies on the rows and the thumb on its track', () => {
  const heights = fc.integer({ min: 1, max: 200_000_000 })
  const turns = fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 100, max: 2000 }), turns, (whole, view, moves) => {
      const scale = toScale(whole, view)
      const most = Math.max(0, scale.drawn - view)
      let place = placeAt(0, scale)
      for (const by of moves) {
        place = followScroll(place, Math.max(0, Math.min(place.scrollTop + by, most)), scale)
        if (place.top < 0 || place.top > Math.max(0, whole - view)) return false
        if (place.scrollTop < 0 || place.scrollTop > most) return false
      }
      return true
    }),
  )
})

test('a row is brought into sight by the shortest way, below the head', () => {
  expect(scrollTopToReveal({ start: 440, height: 44 }, 600, 400, 36)).toBe(440)
  expect(scrollTopToReveal({ start: 440, height: 44 }, 400, 400, 36)).toBe(400)
  expect(scrollTopToReveal({ start: 1000, height: 44 }, 400, 400, 36)).toBe(680)
})
