import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import type { Scope } from '../../../lib/access/use-catalogue'

/** What a role may do: `area.verb` to how far it reaches. */
export type Granted = Schema<'RoleWithPermissions'>['permissions']

/** One right that differs; undefined means none. */
export interface GrantChange {
  permission: string
  from: Scope | undefined
  to: Scope | undefined
}

/** One role with its rights. */
export function roleQuery(api: ApiClient, id: number) {
  return {
    queryKey: ['/roles', 'one', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/roles/{id}', { params: { path: { id } }, signal })),
  }
}

/** The rights with one of them given, changed or taken. */
export function withGrant(granted: Granted, permission: string, scope: Scope | undefined): Granted {
  const { [permission]: _before, ...others } = granted
  return scope === undefined ? others : { ...others, [permission]: scope }
}

/** Where two sets of rights differ. */
export function grantChanges(before: Granted, after: Granted): GrantChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((permission) => ({ permission, from: before[permission], to: after[permission] }))
    .filter(({ from, to }) => from !== to)
}
