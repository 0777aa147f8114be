import type { Schema } from '@ws/api-client/contract'
import { count, inArray } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import type { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import type { ScopeName } from '../../lib/access/grant'
import { ADMINISTRATOR } from '../../lib/access/permission-changes'
import type { Context } from '../../lib/http/handler'

/** A role as it is stored. */
export type RoleRow = typeof rolesTable.$inferSelect

/** Roles as the contract promises them, with how many people have them and how many rights they give. */
export async function presentRoles(ctx: Context, rows: readonly RoleRow[]): Promise<Schema<'Role'>[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const users = await ctx.db
    .select({ role: userRolesTable.role, n: count() })
    .from(userRolesTable)
    .where(inArray(userRolesTable.role, ids))
    .groupBy(userRolesTable.role)
  const permissions = await ctx.db
    .select({ role: rolePermissionsTable.role, n: count() })
    .from(rolePermissionsTable)
    .where(inArray(rolePermissionsTable.role, ids))
    .groupBy(rolePermissionsTable.role)
  const usersOf = new Map(users.map(({ role, n }) => [role, n]))
  const permissionsOf = new Map(permissions.map(({ role, n }) => [role, n]))
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    description: row.description,
    color: row.color,
    is_system: row.is_system,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    users_count: usersOf.get(row.id) ?? 0,
    permissions_count: permissionsOf.get(row.id) ?? 0,
    allowed: allowedWith(ctx, row),
  }))
}

/** One role with its rights. */
export async function presentRole(ctx: Context, row: RoleRow): Promise<Schema<'RoleWithPermissions'>> {
  const [role] = await presentRoles(ctx, [row])
  if (!role) throw new Error('A role was presented as nothing')
  return { ...role, permissions: Object.fromEntries(await readPermissions(ctx, row.id)) }
}

/** The rights of a role: `area.verb` to the scope granted. */
export async function readPermissions(ctx: Context, role: number): Promise<Map<string, ScopeName>> {
  const rows = await ctx.db
    .select({ permission: rolePermissionsTable.permission, scope: rolePermissionsTable.scope })
    .from(rolePermissionsTable)
    .where(inArray(rolePermissionsTable.role, [role]))
    .orderBy(rolePermissionsTable.permission)
  return new Map(rows.map(({ permission, scope }) => [permission, scope]))
}

function allowedWith({ actor }: Context, row: RoleRow): ('update' | 'remove')[] {
  const words: ('update' | 'remove')[] = []
  if (actor.grants.has('roles.edit') && row.key !== ADMINISTRATOR) words.push('update')
  if (actor.grants.has('roles.delete') && !row.is_system) words.push('remove')
  return words
}
