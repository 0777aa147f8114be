import { expect, test } from 'vitest'
import { rangeFilter } from './range-filter'

test('a day of an address is one that a calendar has', () => {
  const { accepts } = rangeFilter('date')
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].filter((day) => !accepts?.(day))).toEqual([])
  expect(['2026-02-30', '2026-02-29', '2026-13-01', '2026-1-1', 'abc'].filter((day) => accepts?.(day))).toEqual([])
})
