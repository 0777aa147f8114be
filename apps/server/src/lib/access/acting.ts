import type { Actor } from './actor'
import type { Permission } from './grant'
import { ADMINISTRATOR } from './permission-changes'
import { requirePermission } from './permissions'

/** The right to go by the name of another person. */
export const IMPERSONATE: Permission = 'users.impersonate'

/**
 * Whether one person may go by the name of another: with the right to, and never to what he could not reach as himself. An
 * administrator may be anybody; nobody else may be an administrator.
 */
export function mayActAs(by: Actor, person: Actor): boolean {
  if (!by.grants.has(IMPERSONATE)) return false
  if (by.roles.includes(ADMINISTRATOR)) return true
  if (person.roles.includes(ADMINISTRATOR)) return false
  return [...person.grants.keys()].every((permission) => {
    const own = by.grants.get(permission)
    // The records of another's own, teams or objects are others than one's own: only everything holds them for certain.
    return own?.scope === 'all' || (own?.scope === 'objects' && own.objects === null)
  })
}

/** Whether he may change anything by that name: who may not change accounts only looks. */
export function mayWriteAs(by: Actor): boolean {
  return by.grants.has('users.edit')
}

/** Whether an account is the actor's own, or that of the administrator who goes by his name. */
export function isOwnAccount({ id, acting }: Actor, account: number): boolean {
  return account === id || account === acting?.id
}

/** 403 without the right to go by another name, and to change by it where that is wished. */
export function requireActing(by: Actor, writes: boolean): void {
  requirePermission(by, IMPERSONATE)
  if (writes) requirePermission(by, 'users.edit')
}
