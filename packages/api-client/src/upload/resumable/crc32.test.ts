import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32Of } from './crc32'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('the sum is CRC-32, of nothing, of a few bytes, and of many in pieces', async () => {
  expect(hex(await crc32Of(new Blob([])))).toBe('00000000')
  expect(hex(await crc32Of(new Blob(['123456789'])))).toBe('cbf43926')
  for (const length of [1, 3, 70_001, 3_000_003]) {
    const bytes = new Uint8Array(randomBytes(length))
    const pieces = new Blob([bytes.subarray(0, length >> 1), bytes.subarray(length >> 1)])
    expect(hex(await crc32Of(pieces))).toBe(crc32(bytes).toString(16).padStart(8, '0'))
  }
})
