import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { profilesTable } from '../../db/tables/people/profiles'
import { objectsTable } from '../../db/tables/places/objects'
import type { Grant, ScopeName } from '../../lib/access/grant'
import { holdsToday } from '../../lib/access/holds-today'
import { requirePermission, widestGrant } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Handler } from '../../lib/http/handler'
import { loadReferences, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'

interface Right extends Grant {
  roles: ReadonlySet<string>
}

/** «Права» of a person: his roles with their objects and days, and what they let him do today, each right with its givers. */
export const ofPerson: Handler<'roles.ofPerson'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'roles.view')
  const isSeen = await readerOf('profile')?.(ctx.db, ctx.actor, [params.id])
  const [person] = await ctx.db
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .where(and(eq(profilesTable.id, params.id), isNull(profilesTable.deleted_at)))
  if (!person || !isSeen?.has(person.id)) throw notFound()
  const held = await ctx.db
    .select({
      role: { id: rolesTable.id, name: rolesTable.name, key: rolesTable.key, color: rolesTable.color },
      objects: userRolesTable.scope_objects,
      valid_from: userRolesTable.valid_from,
      valid_to: userRolesTable.valid_to,
      holds: sql<boolean>`${holdsToday()}`,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .where(eq(userRolesTable.user, person.id))
    .orderBy(asc(rolesTable.id))
  const granted = await ctx.db
    .select({
      role: rolesTable.name,
      permission: rolePermissionsTable.permission,
      scope: rolePermissionsTable.scope,
      objects: userRolesTable.scope_objects,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .innerJoin(rolePermissionsTable, eq(rolePermissionsTable.role, rolesTable.id))
    .where(and(eq(userRolesTable.user, person.id), holdsToday()))
    .orderBy(asc(rolesTable.id))
  const names = await loadReferences(
    ctx.db,
    objectsTable,
    objectsTable.name,
    held.flatMap(({ objects }) => objects),
  )
  const named = (ids: Iterable<number>): Schema<'Reference'>[] =>
    [...ids].map((id) => pick(names, id)).filter((one) => one !== null)
  return {
    roles: held.map(({ role, objects, ...days }) => ({ ...role, ...days, scope_objects: named(objects) })),
    rights: [...rightsOf(granted)].map(([permission, { scope, objects, roles }]) => ({
      permission,
      scope,
      objects: scope === 'objects' && objects !== null ? named(objects) : [],
      roles: [...roles],
    })),
  }
}

/** The union of what roles grant, each right with those that give it. */
function rightsOf(
  granted: readonly { role: string; permission: string; scope: ScopeName; objects: readonly number[] }[],
): Map<string, Right> {
  const rights = new Map<string, Right>()
  for (const { role, permission, scope, objects } of granted) {
    const known = rights.get(permission)
    const widest = widestGrant(known, { scope, objects: objects.length === 0 ? null : objects })
    rights.set(permission, { ...widest, roles: new Set([...(known?.roles ?? []), role]) })
  }
  return rights
}
