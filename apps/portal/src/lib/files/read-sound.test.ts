import { expect, test } from 'vitest'
import { peaksOf } from './read-sound'

test('a wave shows the loudest of each part beside the loudest of all, of silence nothing', () => {
  expect(peaksOf([0, 0.1, -0.5, 0, 0.25, 0.2], 3)).toEqual([0.2, 1, 0.5])
  expect(peaksOf([0, 0, 0, 0], 2)).toEqual([0, 0])
  expect(peaksOf([0.5], 40)).toEqual([1])
  expect(peaksOf([], 40)).toEqual([])
})
