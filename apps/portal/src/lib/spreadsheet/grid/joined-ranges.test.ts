import { cellOf } from '@ws/api-client/contract/workbook'
import { expect, test } from 'vitest'
import { joinedRanges } from './joined-ranges'

const cells = (names: string) => names.split(' ').flatMap((name) => cellOf(name) ?? [])

test('cells under one rule are told as the rectangles they make up', () => {
  expect(joinedRanges(cells('B3 B2 A2 A3 C9'))).toEqual(['A2:B3', 'C9'])
  expect(joinedRanges(cells('A1 B1 A2 A3 D1 D2'))).toEqual(['A1:B1', 'D1:D2', 'A2:A3'])
  expect(joinedRanges(cells('A1 A3'))).toEqual(['A1', 'A3'])
  expect(joinedRanges([])).toEqual([])
})
