import { expect, test } from 'vitest'
import { unfoldsToTooMuch } from './draw-thumbnail'

const png = { format: 'png', width: 10_000, height: 10_000, channels: 3, depth: 'uchar', isProgressive: false } as const

test.each([
  ['a large plain picture', png, false],
  ['an interlaced one, which must be held whole', { ...png, isProgressive: true }, true],
  ['one of 16 bits and four channels', { ...png, channels: 4, depth: 'ushort' }, true],
  ['a photo of 48 megapixels', { ...png, format: 'heif', width: 8_064, height: 6_048 }, false],
  ['a larger one of such a format', { ...png, format: 'heif' }, true],
] as const)('%s is drawn only if it unfolds to little enough', (_, told, isTooMuch) => {
  expect(unfoldsToTooMuch(told)).toBe(isTooMuch)
})
