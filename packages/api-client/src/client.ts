import createClient, { type Client } from 'openapi-fetch'
import { createAuthorizedFetch } from './authorized-fetch'
import type { paths } from './contract/openapi'
import type { Session } from './session/session'

/** A typed call for every operation of the contract: `api.GET('/todos/{id}', { params: { path: { id } } })`. */
export type ApiClient = Client<paths>

/** The client of one server; with a session its calls carry the token and survive its renewal. */
export function createApiClient(options: {
  /** Where the server is, without `/api` (API-001); empty for the page's own origin. */
  host: string
  session?: Session
  fetch?: typeof globalThis.fetch
}): ApiClient {
  return createClient<paths>({
    baseUrl: `${options.host}/api`,
    fetch: createAuthorizedFetch(options),
    querySerializer: { array: { style: 'form', explode: false } },
  })
}

/**
 * `bodySerializer` for calls that send form data: the browser itself names its content type and boundary (API-006). Null is
 * sent as an empty text, what is undefined is left out.
 */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined) form.append(name, String(item ?? ''))
    }
  }
  return form
}
