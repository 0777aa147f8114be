import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSize } from './format-size'

test('nothing is written as «0 Byte» (VA-027)', () => {
  expect(formatSize(0)).toBe('0 Byte')
})

test('sizes go by 1024 (VA-025, BC-018)', () => {
  expect(formatSize(1023)).toBe('1023 Bytes')
  expect(formatSize(1024)).toBe('1 KB')
  expect(formatSize(1536)).toBe('1.5 KB')
})

test('each unit has its name (VA-026)', () => {
  const written = [0, 1, 2, 3, 4, 5].map((power) => formatSize(3 * 1024 ** power))
  expect(written).toEqual(['3 Bytes', '3 KB', '3 MB', '3 GB', '3 TB', '3 PB'])
})

test('two decimals unless told otherwise (VA-028, BC-036)', () => {
  expect(formatSize(1_300_000)).toBe('1.24 MB')
  expect(formatSize(1_300_000, { decimals: 0 })).toBe('1 MB')
  expect(formatSize(1_300_000, { decimals: 3 })).toBe('1.24 MB')
  expect(formatSize(1_310_000, { decimals: 3 })).toBe('1.249 MB')
})

test('megabytes can be forced (VA-029)', () => {
  expect(formatSize(512 * 1024, { unit: 'MB' })).toBe('0.5 MB')
  expect(formatSize(5 * 1024 ** 3, { unit: 'MB' })).toBe('5120 MB')
})

test('no size is ever written as 1024 of a smaller unit', () => {
  expect(formatSize(1024 * 1024 - 1)).toBe('1 MB')
  fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (bytes) => parseFloat(formatSize(bytes)) < 1024))
})
