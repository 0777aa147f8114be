import { ApiError } from '@ws/api-client'

/** What the server refused, by field; nothing where the failure was another one, or there was none. */
export function errorsOf(error: unknown): ApiError['errors'] {
  return error instanceof ApiError ? error.errors : {}
}
