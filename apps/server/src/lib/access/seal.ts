import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** What a text is sealed for: another purpose has another key, and `bound` ties it to the row it stands in. */
export interface SealedFor {
  /** The secret of the installation. */
  secret: Uint8Array
  purpose: string
  bound?: string
}

/** Encrypts a text for the database: whoever has the base alone cannot read it. */
export function seal({ secret, purpose, bound = '' }: SealedFor, text: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when the secret of the installation is another one than when this was sealed. */
export function unseal({ secret, purpose, bound = '' }: SealedFor, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(IV, IV + TAG))
  try {
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
