import type { Grant, Permission } from './grant'

/** A signed-in person with everything that decides what he may do. */
export interface Actor {
  /** Number of the account and of the profile: they are one. */
  readonly id: number
  readonly username: string
  readonly name: string
  readonly roles: readonly string[]
  readonly grants: ReadonlyMap<Permission, Grant>
  readonly permissionsVersion: number
  /** The password is a temporary one: nothing may be done before it was changed. */
  readonly mustChangePassword?: boolean
  /** The administrator who goes by this person's name, and whether he may change anything. */
  readonly acting?: { readonly id: number; readonly name: string; readonly writes: boolean }
}
