import { createHmac } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import type { Env } from '../../env'

/** So long the credentials of a session hold, in seconds. */
const LIFE = 3600

/**
 * What a browser asks for its way to others. The credentials are those of coturn's `use-auth-secret`: the name ends in the
 * moment at which they are over, the password proves that name, so that the two programs need no word with each other.
 */
export function iceServers({ stun, turn, secret }: Env['ice'], user: number, now = Date.now()): Schema<'IceServers'> {
  const ends = Math.floor(now / 1000) + LIFE
  const username = `${ends}:${user}`
  const credential = createHmac('sha1', secret ?? '')
    .update(username)
    .digest('base64')
  return {
    data: [
      ...(stun.length > 0 ? [{ urls: [...stun] }] : []),
      ...(turn.length > 0 ? [{ urls: [...turn], username, credential }] : []),
    ],
    expires_at: new Date(ends * 1000).toISOString(),
  }
}
