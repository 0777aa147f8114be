import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './byte-range'

test('a player asks for a part, for the rest, or for the end', () => {
  expect(readRange('bytes=0-3', 10)).toEqual({ start: 0, end: 3 })
  expect(readRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 })
  expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(readRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 })
  expect(readRange('bytes=4-400', 10)).toEqual({ start: 4, end: 9 })
})

test('there is nothing behind the end', () => {
  expect(readRange('bytes=10-', 10)).toBe('none')
  expect(readRange('bytes=-0', 10)).toBe('none')
})

test('of an empty file everything is answered: there is no part of it to refuse', () => {
  for (const header of ['bytes=0-', 'bytes=0-65535', 'bytes=-500']) expect(readRange(header, 0)).toBe('whole')
})

test('what is no single range is answered with everything', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b']) {
    expect(readRange(header, 10)).toBe('whole')
  }
})

test('no header ever leads outside the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.nat({ max: 1000 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to ?? ''}`, size)
      if (typeof range === 'string') return size > 0 || range === 'whole'
      return range.start >= 0 && range.start <= range.end && range.end < size
    }),
  )
})
