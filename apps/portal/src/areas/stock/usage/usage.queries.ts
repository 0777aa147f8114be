import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'

/** The item, as the ledger names it. */
export type ItemAsked = OperationInput<'stock.history'>['query']

/** Balance and use of an item by months; old as soon as something moves. */
export function historyQuery(api: ApiClient, query: ItemAsked) {
  return queryOptions({
    queryKey: ['/stock/movements', 'history', query],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/history', { params: { query }, signal })),
  })
}

/** Where an item was used. */
export function usageQuery(api: ApiClient, query: OperationInput<'stock.usage'>['query']) {
  return queryOptions({
    queryKey: ['/stock/movements', 'usage', query],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/usage', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
