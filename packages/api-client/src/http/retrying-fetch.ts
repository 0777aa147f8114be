import { backOff, pause, readRetryAfter } from './pause'

/** How often a call that met 429 or 503 is sent again, and the longest wait the server may ask for; milliseconds. */
export interface RetryOptions {
  times?: number
  longestWait?: number
}

/** What a request that must not happen twice carries, so that the server answers its repetition from memory. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

const DEFAULT_TIMES = 3
/** A person looks at a skeleton meanwhile. */
const DEFAULT_LONGEST_WAIT_MS = 10_000
/** Sent twice they do what once does (RFC 9110, 9.2.2). */
const IDEMPOTENT = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/

/**
 * A `fetch` that waits and repeats what a busy server refused with 429 or 503: idempotent calls, and those that carry an
 * idempotency key. A wait longer than allowed is not begun: the refusal is answered. An abort ends the wait.
 */
export function createRetryingFetch(
  fetch: (request: Request) => Promise<Response>,
  { times = DEFAULT_TIMES, longestWait = DEFAULT_LONGEST_WAIT_MS }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!IDEMPOTENT.test(request.method) && !request.headers.has(IDEMPOTENCY_KEY)) return fetch(request)
    for (let again = 0; ; again += 1) {
      if (again === times) return fetch(request)
      // A body can be read once only: the copy is what goes now.
      const response = await fetch(request.clone())
      if (response.status !== 429 && response.status !== 503) return response
      const asked = readRetryAfter(response.headers.get('Retry-After'))
      if (asked > longestWait) return response
      await response.body?.cancel()
      await pause(asked + backOff(again), request.signal)
    }
  }
}

/** A header that makes one call safe to repeat; keep it as long as the person means the same deed: `params: { header }`. */
export function onceOnly(): { 'Idempotency-Key': string } {
  return { [IDEMPOTENCY_KEY]: randomKey() }
}

/** `crypto.randomUUID` is missing on plain http, the random bytes are not. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  hex[6] = `4${hex[6]?.slice(1)}`
  hex[8] = `${'89ab'[(bytes[8] ?? 0) & 3]}${hex[8]?.slice(1)}`
  return hex.join('').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
