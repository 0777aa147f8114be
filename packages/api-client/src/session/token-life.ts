/** Life of a token whose own claims cannot be read, in milliseconds: the server's 15 minutes. */
const USUAL_LIFE_MS = 15 * 60_000

/** How long the token lives in all, in milliseconds: not by this machine's clock, which may be wrong. */
export function tokenLife(token: string): number {
  const { exp, iat } = readClaims(token)
  return exp !== undefined && iat !== undefined && exp > iat ? (exp - iat) * 1000 : USUAL_LIFE_MS
}

/** How long a token of unknown age still lives, in milliseconds; never more than its whole life. */
export function tokenRemainder(token: string, now: number): number {
  const { exp } = readClaims(token)
  return exp === undefined ? USUAL_LIFE_MS : Math.min(exp * 1000 - now, tokenLife(token))
}

/** An opaque token of another backend has no claims. */
function readClaims(token: string): { exp?: number; iat?: number } {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    if (typeof claims !== 'object' || claims === null) return {}
    return { ...numberAt(claims, 'exp'), ...numberAt(claims, 'iat') }
  } catch {
    return {}
  }
}

function numberAt(claims: object, key: 'exp' | 'iat'): Record<string, number> {
  const value: unknown = Reflect.get(claims, key)
  return typeof value === 'number' ? { [key]: value } : {}
}
