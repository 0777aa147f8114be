import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { ListQuery, Schema } from '@ws/api-client/contract'

export type StockRequest = Schema<'StockRequest'>
export type RequestStatus = Schema<'StockRequestStatus'>

/** What a request changes. */
export const REQUEST_LISTS = [['/stock/requests']]

/** A page of requests, newest first. */
export function requestsQuery(api: ApiClient, query: ListQuery<'/stock/requests'>) {
  return queryOptions({
    queryKey: ['/stock/requests', query],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/requests', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
