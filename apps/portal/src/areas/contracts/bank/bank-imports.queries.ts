import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type Statement = Schema<'BankImport'>
export type Row = Schema<'BankImportRow'>

/** Everything of bank statements. */
export const BANK_IMPORTS = ['/payments/imports']
/** A large statement comes in parts. */
const AT_ONCE = 1000

/** Statements that were uploaded, newest first. */
export const statementsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...BANK_IMPORTS, 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/payments/imports', { params: { query: { page_size: 50 } }, signal })),
  })

/** One of them. */
export const statementQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...BANK_IMPORTS, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/payments/imports/{id}', { params: { path: { id } }, signal })),
  })

/** Its rows, in the order of the file. */
export const rowsQuery = (api: ApiClient, id: number) =>
  infiniteQueryOptions({
    queryKey: [...BANK_IMPORTS, 'rows', id],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/payments/imports/{id}/rows', {
          params: { path: { id }, query: { page: pageParam, page_size: AT_ONCE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  })
