/** The page a signed-in person starts at. */
export const HOME = '/dashboard'
/** The only page an anonymous person can reach. */
export const SIGN_IN = '/auth/login'

/** Where an address leads: within the portal, to another site, or into a script or local file. */
export type TargetKind = 'internal' | 'external' | 'dangerous'

const DANGEROUS_PROTOCOLS = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'])

/** Tells safe addresses from foreign and dangerous ones exactly as the browser would resolve them. */
export function classifyTarget(href: string, origin = window.location.origin): TargetKind {
  try {
    const url = new URL(href, origin)
    if (DANGEROUS_PROTOCOLS.has(url.protocol)) return 'dangerous'
    return url.origin === new URL(origin).origin ? 'internal' : 'external'
  } catch {
    return 'dangerous'
  }
}

/** A page of this portal to return to, or the start page when the wish is none, foreign or the sign-in page itself. */
export function safeReturnPath(wish: string | null | undefined): string {
  if (!wish?.startsWith('/') || classifyTarget(wish) !== 'internal') return HOME
  const pathname = wish.split(/[?#]/, 1)[0]
  return pathname === '/' || pathname === SIGN_IN || pathname === `${SIGN_IN}/` ? HOME : wish
}
