import { createHmac, timingSafeEqual } from 'node:crypto'
import { KEPT } from '../../../lib/people/photo-address'

/** Addresses stay equal inside a window, so that browsers keep what they have loaded; in seconds. */
const WINDOW = 600

/** What a signature covers: a replaced file (another blob) gets another address. */
export interface SignedFile {
  id: number
  blob: number
  /** Of an earlier version, which has an address of its own. */
  version?: number
}

/** What an address says of itself. */
interface Given {
  expires: number
  signature: string
}

/** The address of a file's bytes, valid for 10 to 20 minutes from `now` (milliseconds). */
export function signAddress(secret: Uint8Array, file: SignedFile, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / WINDOW) + 2) * WINDOW
  const place = file.version === undefined ? '' : `/versions/${file.version}`
  const signature = signatureOf(secret, file, expires)
  return `/api/mediafiles/files/${file.id}${place}/content?expires=${expires}&signature=${signature}`
}

/** What a profile keeps of its photo, from which the addresses are made that people are told. */
export function signForPhoto(secret: Uint8Array, file: SignedFile): string {
  return `/api/mediafiles/files/${file.id}/content?expires=${KEPT}&signature=${signatureOf(secret, file, KEPT)}`
}

/** The address of an archive, valid for as long as those of files. */
export function signArchive(secret: Uint8Array, archive: string, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / WINDOW) + 2) * WINDOW
  return `/api/mediafiles/archives/${archive}/content?expires=${expires}&signature=${signed(secret, `archive:${archive}`, expires)}`
}

/** The addresses of the small pictures of a file, valid for as long as its own; one signature is good for all of them. */
export function signThumbnails(
  secret: Uint8Array,
  { id, blob }: SignedFile,
  now = Date.now(),
): Record<'small' | 'medium' | 'large', string> {
  const expires = (Math.floor(now / 1000 / WINDOW) + 2) * WINDOW
  const signature = signed(secret, `thumbnail:${id}:${blob}`, expires)
  const address = (size: number) =>
    `/api/mediafiles/files/${id}/thumbnail?size=${size}&expires=${expires}&signature=${signature}`
  return { small: address(64), medium: address(256), large: address(1024) }
}

/** Whether an address was signed here for the small pictures of this file and is not over. */
export function isThumbnailSigned(
  secret: Uint8Array,
  { id, blob }: SignedFile,
  given: Given,
  now = Date.now(),
): boolean {
  return isTrue(given, now, signed(secret, `thumbnail:${id}:${blob}`, given.expires))
}

/** Whether an address was signed here for this archive and is not over. */
export function isArchiveSigned(secret: Uint8Array, archive: string, given: Given, now = Date.now()): boolean {
  return isTrue(given, now, signed(secret, `archive:${archive}`, given.expires))
}

/** Whether an address was signed here for this file and is not over. What a profile keeps of its photo is no address. */
export function isSigned(secret: Uint8Array, file: SignedFile, given: Given, now = Date.now()): boolean {
  return given.expires !== KEPT && isTrue(given, now, signatureOf(secret, file, given.expires))
}

function isTrue(given: Given, now: number, right: string): boolean {
  if (given.expires * 1000 <= now) return false
  const expected = Buffer.from(right)
  const signature = Buffer.from(given.signature)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function signatureOf(secret: Uint8Array, { id, blob, version }: SignedFile, expires: number): string {
  const subject = version === undefined ? `${id}:${blob}` : `${id}:${blob}:version-${version}`
  return signed(secret, subject, expires)
}

function signed(secret: Uint8Array, subject: string, expires: number): string {
  return createHmac('sha256', secret).update(`file-address:${subject}:${expires}`).digest('base64url')
}
