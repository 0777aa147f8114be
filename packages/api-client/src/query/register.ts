import type { QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../http/error'

/**
 * The types of TanStack Query for a host that asks nothing but this API: an import of this module makes every error an
 * `ApiError`. It is not part of the entry beside it, since another client of the host may answer with errors of its own.
 */
declare module '@tanstack/react-query' {
  interface Register {
    /** What is caught is of the API. */
    defaultError: ApiError
    mutationMeta: {
      /** Keys whose data the write made old; the host's mutation cache loads them again. */
      invalidates?: readonly QueryKey[]
      /** Told to the person when it is done. */
      done?: string
    } & Record<string, unknown>
  }
}
