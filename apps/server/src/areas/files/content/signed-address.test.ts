import { expect, test } from 'vitest'
import { isSigned, signAddress } from './signed-address'

const secret = new TextEncoder().encode('a secret of at least thirty-two bytes')
const file = { id: 7, blob: 3 }
const now = Date.UTC(2026, 10, 21, 12, 3)
const MINUTE = 60_000

function partsOf(address: string) {
  const { searchParams } = new URL(address, 'http://localhost')
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
}

test('an address is valid for 10 to 20 minutes and stays equal within its window', () => {
  const address = signAddress(secret, file, now)
  expect(signAddress(secret, file, now + 6 * MINUTE)).toBe(address)
  expect(signAddress(secret, file, now + 10 * MINUTE)).not.toBe(address)
  const life = partsOf(address).expires * 1000 - now
  expect(life).toBeGreaterThanOrEqual(10 * MINUTE)
  expect(life).toBeLessThanOrEqual(20 * MINUTE)
})

test('an address that is over, changed, or of another file opens nothing', () => {
  const parts = partsOf(signAddress(secret, file, now))
  expect(isSigned(secret, file, parts, now)).toBe(true)
  expect(isSigned(secret, file, parts, now + 20 * MINUTE)).toBe(false)
  expect(isSigned(secret, file, { ...parts, expires: parts.expires + 600 }, now)).toBe(false)
  expect(isSigned(secret, file, { ...parts, signature: `${parts.signature}A` }, now)).toBe(false)
  expect(isSigned(secret, file, { ...parts, signature: '' }, now)).toBe(false)
  expect(isSigned(secret, { ...file, id: 8 }, parts, now)).toBe(false)
  expect(isSigned(secret, { ...file, blob: 4 }, parts, now)).toBe(false)
})
