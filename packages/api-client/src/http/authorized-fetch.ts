import type { Session } from '../session/session'

/**
 * A `fetch` that carries the session's token. On a 401 the token is renewed once for everybody who waits, and the request
 * goes once more (ST-010, ST-011, ST-013); signing in and renewing themselves never get here, they are the session's own.
 */
export function createAuthorizedFetch(options: {
  session?: Session
  fetch: (request: Request) => Promise<Response>
}): (request: Request) => Promise<Response> {
  const { session, fetch } = options
  if (!session) return fetch

  return async (request) => {
    if (isSessionCall(request.url)) return fetch(request)
    const sent = session.getToken()
    // The body can be read once only: the copy is for the second time.
    const again = request.clone()
    const response = await fetch(withToken(request, sent))
    const version = response.headers.get('permissions_version')
    if (version) session.notePermissions(version)
    if (response.status !== 401) return response
    const current = session.getToken()
    const token = current && current !== sent ? current : await session.refresh()
    return token ? fetch(withToken(again, token)) : response
  }
}

/** Media calls say `Token` where the others say `Bearer` (API-004). */
export function authorization(url: string, token: string): string {
  return `${/\/api\/mediafiles\//.test(url) ? 'Token' : 'Bearer'} ${token}`
}

function withToken(request: Request, token: string | undefined): Request {
  if (token) request.headers.set('Authorization', authorization(request.url, token))
  return request
}

function isSessionCall(url: string): boolean {
  return /\/api\/users\/(login|refresh)\/?($|\?)/.test(url)
}
