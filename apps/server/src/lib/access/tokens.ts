import { randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors, jwtVerify, SignJWT } from 'jose'
import { makeDataFolder, unwritableFolder } from '../../db/data-folder'
import { systemCode } from '../../db/start-error'
import { unauthenticated } from '../http/error'

/** Life of an access token, in seconds, until an administrator sets another (product 3.1). */
export const ACCESS_LIFE = 15 * 60

/** Signs and reads access tokens with the secret of this installation. */
export interface Tokens {
  /** `life` in seconds. */
  issueAccessToken(claims: AccessClaims, life: number): Promise<string>
  /** Refuses with 401 `token_expired` or `token_invalid`. */
  verifyAccessToken(token: string): Promise<AccessClaims>
  /** The secret itself, for other signatures of the installation such as short-lived file addresses. */
  secret: Uint8Array
}

/** Whose token it is and to which chain of refresh tokens it belongs. */
export interface AccessClaims {
  user: number
  session: string
  /** An administrator goes by the name of this person: his number, and whether he may change anything. */
  acting?: { by: number; writes: boolean }
}

/**
 * So many tokens are remembered as read; a browser sends the same one for the life set by an administrator, 5 to 60
 * minutes.
 */
const REMEMBERED = 1_000

/** Tokens signed with a secret of at least 32 bytes. A token found true is not checked again until it is over. */
export function createTokens(secret: Uint8Array): Tokens {
  const seen = new Map<string, { claims: AccessClaims; end: number }>()
  return {
    secret,
    issueAccessToken: ({ user, session, acting }, life) => {
      // Asked once: between two looks a second may end.
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: session, ...(acting && { act: acting.by, rw: acting.writes }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(user))
        .setIssuedAt(now)
        .setJti(randomBytes(9).toString('base64url'))
        .setExpirationTime(now + life)
        .sign(secret)
    },
    async verifyAccessToken(token) {
      const known = seen.get(token)
      if (known && Date.now() < known.end) return known.claims
      seen.delete(token)
      const read = await readToken(token, secret)
      if (seen.size >= REMEMBERED) seen.clear()
      seen.set(token, read)
      return read.claims
    },
  }
}

/** What a token says and the moment, in milliseconds, when it is over. */
async function readToken(token: string, secret: Uint8Array): Promise<{ claims: AccessClaims; end: number }> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] })
    const user = Number(payload.sub)
    if (!Number.isSafeInteger(user) || user < 1 || typeof payload.sid !== 'string') throw unauthenticated()
    const acting = payload.act === undefined ? {} : { acting: { by: Number(payload.act), writes: payload.rw === true } }
    return { claims: { user, session: payload.sid, ...acting }, end: Number(payload.exp) * 1000 }
  } catch (error) {
    throw unauthenticated(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid')
  }
}

/** The secret of this installation, made at the first start and readable by its owner only. */
export async function loadSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'secret')
  await makeDataFolder(dataDir)
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(48).toString('base64url'))
    await file.close()
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw unwritableFolder(dataDir)
  }
  await chmod(path, 0o600)
  return new TextEncoder().encode((await readFile(path, 'utf8')).trim())
}
