import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type StockCount = Schema<'StockCount'>
export type CountSheet = Schema<'StockCountSheet'>
export type CountLine = Schema<'StockCountLine'>

export const COUNTS = '/stock/counts'

/** A page of counts, newest first. */
export function countsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: [COUNTS, { page }],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/counts', { params: { query: { page, page_size: 25 } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** One count with its sheet. */
export function sheetQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [COUNTS, id],
    queryFn: ({ signal }) => unwrap(api.GET('/stock/counts/{id}', { params: { path: { id } }, signal })),
  })
}
