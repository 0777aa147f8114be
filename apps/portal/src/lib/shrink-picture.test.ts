import { expect, test } from 'vitest'
import { fittingSize } from './shrink-picture'

test('a photo keeps its proportions, fits into 2048 pixels and is never made larger', () => {
  expect(fittingSize(4000, 3000)).toEqual({ width: 2048, height: 1536 })
  expect(fittingSize(3000, 4000)).toEqual({ width: 1536, height: 2048 })
  expect(fittingSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fittingSize(10_000, 1)).toEqual({ width: 2048, height: 1 })
})
