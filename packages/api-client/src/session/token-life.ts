/** Life of a token whose own claims cannot be read, in milliseconds: the server's 15 minutes. */
const USUAL_LIFE_MS = 15 * 60_000

/** How long the token lives in all, in milliseconds: not by this machine's clock, which may be wrong. */
export function tokenLife(token: string): number {
  const { exp, iat } = readClaims(token)
  const life = (Number(exp) - Number(iat)) * 1000
  return life > 0 ? life : USUAL_LIFE_MS
}

/** How long a token of unknown age still lives, in milliseconds; never more than its whole life. */
export function tokenRemainder(token: string, now: number): number {
  const end = Number(readClaims(token).exp) * 1000
  return Number.isNaN(end) ? USUAL_LIFE_MS : Math.min(end - now, tokenLife(token))
}

/** An opaque token of another backend has no claims. */
function readClaims(token: string): { exp?: unknown; iat?: unknown } {
  try {
    return Object(JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))))
  } catch {
    return {}
  }
}
