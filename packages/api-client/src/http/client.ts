import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../contract/openapi'
import type { Session } from '../session/session'
import { createAuthorizedFetch } from './authorized-fetch'
import { createPostOnce } from './post-once'
import { createRetryingFetch, type RetryOptions } from './retrying-fetch'

/**
 * A typed call for every operation of the contract: `api.GET('/todos/{id}', { params: { path: { id } } })`. `host` is where
 * the server is, which addresses of files begin with on a page of another origin.
 */
export type ApiClient = Client<paths> & { readonly host?: string }

/**
 * The client of one server; with a session its calls carry the token and survive its renewal. Calls that may be repeated are,
 * when the server is busy, and what is posted twice, as by a double press, happens once (`createPostOnce`).
 */
export function createApiClient(options: {
  /** Where the server is, without `/api` (API-001); empty for the page's own origin. */
  host: string
  session?: Session
  fetch?: typeof globalThis.fetch
  /** How a busy server is met; `{ times: 0 }` answers its first refusal. */
  retry?: RetryOptions
}): ApiClient {
  const { host, session, fetch = (input, init) => globalThis.fetch(input, init), retry } = options
  const client = createClient<paths>({
    baseUrl: `${host}/api`,
    fetch: createAuthorizedFetch({ session, fetch: createRetryingFetch(fetch, retry) }),
    querySerializer: { array: { style: 'form', explode: false } },
  })
  // Its types say which path takes which body; here a call is only handed on.
  const post = client.POST as unknown as Parameters<typeof createPostOnce>[0]
  return { ...client, POST: createPostOnce(post) as unknown as ApiClient['POST'], host }
}

/**
 * `bodySerializer` for calls that send form data: the browser itself names its content type and boundary (API-006). Null is
 * sent as an empty text, what is undefined is left out, an object goes as JSON.
 */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined)
        form.append(name, typeof item === 'object' && item ? JSON.stringify(item) : `${item ?? ''}`)
    }
  }
  return form
}
