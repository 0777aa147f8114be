import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationResult, Schema } from '@ws/api-client/contract'
import { useServices } from '../services-context'

/** What can be granted in one area of the matrix. */
export type PermissionArea = Schema<'PermissionArea'>
/** One right of an area and how far it may reach. */
export type PermissionRight = Schema<'PermissionRight'>
/** How far a right reaches. */
export type Scope = PermissionRight['scopes'][number]

/** The rows of the matrix, and the objects to which a role can be narrowed. */
export function useCatalogue() {
  const { api } = useServices()
  return useQuery<OperationResult<'roles.catalogue'>>({
    queryKey: ['/roles', 'catalogue'],
    queryFn: ({ signal }) => unwrap(api.GET('/roles/catalogue', { signal })),
  })
}
