import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'

/** Rooms of a tenant by its contracts. */
export const roomsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['/tenants', 'rooms', id],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}/rooms', { params: { path: { id } }, signal })),
  })

/** How far it can be relied on, and why. */
export const reliabilityQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['/tenants', 'reliability', id],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}/reliability', { params: { path: { id } }, signal })),
  })

/** Its ledger of some days, of all contracts or one. */
export const ledgerQuery = (
  api: ApiClient,
  id: number,
  query: { from?: string | undefined; to?: string | undefined; contract?: number | undefined },
) =>
  queryOptions({
    queryKey: ['/contracts', 'tenant-ledger', id, query],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}/ledger', { params: { path: { id }, query }, signal })),
    placeholderData: (before) => before,
  })
