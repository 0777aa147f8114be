import type { Session } from '../session/session'

/** Answers kept, the longest unused one goes first; one list of a poll is about a megabyte. */
const KEPT = 20
/** A longer answer is not kept, in characters. */
const LONGEST = 4_000_000

interface Kept {
  etag: string
  text: string
  type: string
}

/**
 * A `fetch` that remembers answers with an ETag and asks whether they still hold: a 304 is answered from memory as the 200 it
 * stands for. For programs without the cache of a browser, which does the same: `createApiClient({ fetch, … })`. What one
 * person was told is forgotten when `session` has another.
 */
export function createRememberingFetch(
  options: { session?: Session; fetch?: typeof globalThis.fetch } = {},
): typeof globalThis.fetch {
  const { session, fetch = (input, init) => globalThis.fetch(input, init) } = options
  const person = () => session?.getState().user?.id
  const kept = new Map<string, Kept>()
  let owner: number | undefined

  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' || request.cache === 'no-store' || request.headers.has('If-None-Match')) {
      return fetch(request)
    }
    if (owner !== person()) kept.clear()
    owner = person()
    const known = kept.get(request.url)
    if (known) request.headers.set('If-None-Match', known.etag)
    const response = await fetch(request)
    if (response.status === 304 && known) return toAnswer(known, response.headers)
    kept.delete(request.url)
    const etag = response.headers.get('ETag')
    const type = response.headers.get('Content-Type') ?? ''
    if (response.status !== 200 || !etag || !/\bjson\b/.test(type)) return response
    const text = await response.text()
    if (owner === person() && text.length <= LONGEST) keep(request.url, { etag, text, type })
    return toAnswer({ etag, text, type }, response.headers)
  }

  function keep(url: string, answer: Kept) {
    kept.set(url, answer)
    for (const first of kept.keys()) {
      if (kept.size <= KEPT) return
      kept.delete(first)
    }
  }
}

function toAnswer({ text, type }: Kept, from: Headers): Response {
  const headers = new Headers(from)
  // What was said of the bytes on their way does not hold for the text.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', type)
  return new Response(text, { headers })
}
