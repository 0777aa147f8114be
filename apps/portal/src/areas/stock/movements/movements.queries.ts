import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'

export type MovementsQuery = OperationInput<'stock.movements'>['query']

/** What a movement changes. */
export const STOCK_LISTS = [['/goods'], ['/goods/units'], ['/consumable'], ['/storages'], ['/stock/movements']]

/** A page of movements, newest first. */
export function movementsQuery(api: ApiClient, query: MovementsQuery) {
  return queryOptions({
    queryKey: ['/stock/movements', query],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/movements', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
