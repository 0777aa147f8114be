import type { Schema } from '@ws/api-client/contract'
import type { PermissionArea, Scope } from '../../../lib/access/use-catalogue'
import type { Granted } from './role-grants'

/** What both looks of the matrix are handed. */
export interface MatrixProps {
  areas: readonly PermissionArea[]
  granted: Granted
  /** As it is stored: what differs is marked. */
  saved: Granted
  /** Another role to look at beside this one. */
  compared: Schema<'RoleWithPermissions'> | undefined
  disabled: boolean
  onChange: (permission: string, scope: Scope | undefined) => void
}
