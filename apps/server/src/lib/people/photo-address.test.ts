import { expect, test } from 'vitest'
import { isPhotoTold, tellPhoto } from './photo-address'

const kept = '/api/mediafiles/files/7/content?expires=9999999999&signature=Zm9v-_x'
const now = Date.UTC(2026, 10, 21, 12, 3)
const HOUR = 3_600_000

function partsOf(address: string) {
  const { searchParams } = new URL(address, 'http://localhost')
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
}

test('the address of a photo is good for one to two days and stays equal within a day', () => {
  const address = tellPhoto(kept, now)
  expect(tellPhoto(kept, now + 11 * HOUR)).toBe(address)
  expect(tellPhoto(kept, now + 12 * HOUR)).not.toBe(address)
  const parts = partsOf(address)
  expect(isPhotoTold(kept, parts, now + 24 * HOUR)).toBe(true)
  expect(isPhotoTold(kept, parts, now + 48 * HOUR)).toBe(false)
})

test('what a profile keeps is not told and opens nothing, nor does an address that was touched', () => {
  const parts = partsOf(tellPhoto(kept, now))
  expect(isPhotoTold(kept, partsOf(kept), now)).toBe(false)
  expect(isPhotoTold(kept, { ...parts, expires: parts.expires + 86_400 }, now)).toBe(false)
  expect(isPhotoTold(kept, { ...parts, signature: `${parts.signature}A` }, now)).toBe(false)
  expect(isPhotoTold(kept.replace('Zm9v', 'YmFy'), parts, now)).toBe(false)
})

test('a photo on another site is told as it is', () => {
  for (const address of ['https://example.com/a.png', `https://example.com${kept}`])
    expect(tellPhoto(address, now)).toBe(address)
})
