import { expect, test } from 'vitest'
import { type DrawnBlock, pagesOf } from './pages-of'

const block = (top: number, bottom: number, more: Partial<DrawnBlock> = {}): DrawnBlock => ({
  ...{ top, bottom, isBreak: false, isWhole: false },
  ...more,
})

test('a page ends where its room does, at a break, and before a picture that would be cut', () => {
  expect(pagesOf([], 100)).toEqual([])
  expect(pagesOf([block(0, 100)], 100)).toEqual([])
  expect(pagesOf([block(0, 250)], 100)).toEqual([100, 200])
  expect(pagesOf([block(0, 30), block(30, 32, { isBreak: true }), block(32, 150)], 100)).toEqual([32, 132])
  expect(pagesOf([block(0, 80), block(80, 120, { isWhole: true }), block(120, 190)], 100)).toEqual([80, 180])
  expect(pagesOf([block(0, 80), block(80, 320, { isWhole: true })], 100)).toEqual([100, 200, 300])
})
