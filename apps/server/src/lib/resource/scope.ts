import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access/actor'
import type { Grant, Verb } from '../access/grant'
import type { PermissionKey } from '../access/permission-matrix'
import { scopesUsed } from '../access/permissions'
import type { Scopes } from './spec'

/** Every row; `undefined` in a WHERE clause. */
const EVERY_ROW = undefined
const NO_ROW = sql`false`

/** The rows that the grant of a verb reaches; `undefined` means every row, no grant none. */
export function scopeCondition(
  scopes: Scopes,
  actor: Actor,
  grant: Grant | undefined,
  verb: Verb = 'view',
): SQL | undefined {
  if (!grant) return NO_ROW
  return and(scopes.always?.(actor), byGrant(scopes, actor, grant, verb))
}

function byGrant(scopes: Scopes, actor: Actor, grant: Grant, verb: Verb): SQL | undefined {
  if (grant.scope === 'all') return EVERY_ROW
  const own = scopes.own?.(actor, verb)
  if (grant.scope === 'own') return own ?? NO_ROW
  if (grant.scope === 'team') return or(scopes.team?.(actor) ?? NO_ROW, own)
  // An empty list of objects means every row; with a list, rows without an object show only to those whose own they are.
  if (grant.objects === null) return EVERY_ROW
  return or(scopes.objects?.(actor, grant.objects) ?? NO_ROW, own)
}

/** Fails when the matrix uses a letter for which the resource has no meaning: at start, not at the first request. */
export function assertScopes(name: string, permission: PermissionKey, scopes: Scopes): void {
  for (const scope of scopesUsed(permission)) {
    if (scope !== 'all' && !scopes[scope]) {
      throw new Error(`Resource ${name}: the matrix grants ${permission} to scope "${scope}", which has no function`)
    }
  }
}
