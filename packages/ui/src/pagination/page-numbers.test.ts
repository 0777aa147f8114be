import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers'

test('the ends, the current page and its neighbours are offered; a gap stands for more than one page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 11)).toEqual([1, 2, null, 11])
  expect(pageNumbers(3, 11)).toEqual([1, 2, 3, 4, null, 11])
  expect(pageNumbers(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11])
  expect(pageNumbers(6, 11)).toEqual([1, null, 5, 6, 7, null, 11])
  expect(pageNumbers(11, 11)).toEqual([1, null, 10, 11])
})
