import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses stay equal for a day, so that browsers keep the photos they have loaded; in seconds. */
const DAY = 86_400

/** The end that stands in what a profile keeps. */
export const KEPT = 9_999_999_999

const OWN = new RegExp(`^(/api/mediafiles/files/\\d+/content\\?expires=)${KEPT}&signature=([\\w-]+)$`)

/**
 * The address of a photo as everybody is told it, good for one to two days. What a profile keeps opens nothing: its
 * signature is the key of these addresses, so whoever reads a profile needs no other secret. Addresses of other sites
 * are told as they are.
 */
export function tellPhoto(kept: string, now = Date.now()): string {
  const [, place, key] = OWN.exec(kept) ?? []
  if (!place || !key) return kept
  const expires = (Math.floor(now / 1000 / DAY) + 2) * DAY
  return `${place}${expires}&signature=${signed(key, expires)}`
}

/** Whether an address was told of this photo and is not over. */
export function isPhotoTold(kept: string, given: { expires: number; signature: string }, now = Date.now()): boolean {
  const [, , key] = OWN.exec(kept) ?? []
  if (!key || given.expires * 1000 <= now) return false
  const [right, signature] = [Buffer.from(signed(key, given.expires)), Buffer.from(given.signature)]
  return signature.length === right.length && timingSafeEqual(signature, right)
}

function signed(key: string, expires: number): string {
  return createHmac('sha256', key).update(`photo:${expires}`).digest('base64url')
}
