import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'

/** How the rooms of an object are let. */
export function leasesQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['/objects', 'leases', id],
    queryFn: ({ signal }) => unwrap(api.GET('/objects/{id}/leases', { params: { path: { id } }, signal })),
  })
}
