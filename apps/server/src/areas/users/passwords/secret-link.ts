import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../lib/http/handler'
import { portalAddress } from '../../../lib/mail/portal-address'

/** A secret for one link: 256 random bits; only its hash is stored. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** How a random secret is stored: it has nothing to guess, so one fast pass is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The page of the portal that takes the secret (product 17.4). */
export function signInLink({ services }: Pick<Context, 'services'>, mode: 'invite' | 'reset', token: string): string {
  return portalAddress(services.env, `/auth/login?${new URLSearchParams({ mode, token })}`)
}
