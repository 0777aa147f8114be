import type { Schema } from '../contract/types'
import { ApiError, REQUEST_FAILED, toApiError, toNetworkError } from '../http/error'

/** A refresh that hangs would hold back every other call, so it gives up. */
const TIMEOUT_MS = 15_000
const REFRESH_FAILED = 'Failed to refresh token'

/** Calls of the session itself: none of them triggers a refresh. */
export interface AccountCalls {
  signIn(credentials: Schema<'Credentials'>): Promise<Schema<'SignedIn'>>
  /** Rejects with code `session_ended` when the server refused, with `network` or a 5xx when it could not answer. */
  refresh(token: string): Promise<{ access: string; refresh?: string }>
  me(access: string | undefined): Promise<Schema<'User'>>
  signOut(token: string, access: string | undefined): Promise<void>
}

/** The session's own calls, on a bare `fetch`. */
export function createAccountCalls(host: string, fetch: typeof globalThis.fetch): AccountCalls {
  async function send(
    path: string,
    options: { body?: object; access?: string | undefined; fallback?: string },
  ): Promise<unknown> {
    const { body, access, fallback = REQUEST_FAILED } = options
    const response = await fetch(`${host}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(access && { Authorization: `Bearer ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw toNetworkError(cause)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toApiError(response.status, answer, fallback)
    return answer
  }

  return {
    signIn: async (credentials) => (await send('/users/login', { body: credentials })) as Schema<'SignedIn'>,
    me: async (access) => (await send('/users/me/', { access })) as Schema<'User'>,
    async signOut(token, access) {
      await send('/users/logout/', { body: { refresh: token }, access })
    },
    async refresh(token) {
      try {
        const answer = await send('/users/refresh/', { body: { refresh: token }, fallback: REFRESH_FAILED })
        const { access, refresh } = Object(answer)
        // 200 without a token, such as the sign-in page of a hotel's network.
        if (typeof access !== 'string') throw new ApiError({ status: 0, code: 'network', message: REFRESH_FAILED })
        return { access, ...(typeof refresh === 'string' && { refresh }) }
      } catch (error) {
        throw error instanceof ApiError && isRefusal(error.status) ? ended(error) : error
      }
    },
  }
}

/** A request that took too long, or was one too many, says nothing about the token. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function ended({ status, message, requestId }: ApiError): ApiError {
  return new ApiError({ status, code: 'session_ended', message, requestId })
}
