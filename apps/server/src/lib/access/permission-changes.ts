import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { emit } from '../events/outbox'
import { AppError, conflict } from '../http/error'
import type { Context } from '../http/handler'
import { companyTodayInSql } from '../time/company-clock'
import type { Actor } from './actor'
import type { Permission, ScopeName } from './grant'
import { permissionLabel, SCOPE_WIDTH } from './permissions'

/** Key of the role that may always do everything. */
export const ADMINISTRATOR = 'admin'

/**
 * Makes changed rights hold at once: the next request of these people reads them anew, and their open pages and sockets are
 * told after the commit.
 */
export async function announcePermissions(ctx: Context, users: readonly number[]): Promise<void> {
  if (users.length === 0) return
  const changed = await ctx.tx
    .update(usersTable)
    .set({ permissions_version: sql`${usersTable.permissions_version} + 1` })
    .where(inArray(usersTable.id, [...users]))
    .returning({ id: usersTable.id, version: usersTable.permissions_version })
  for (const { id, version } of changed) {
    await emit(ctx, { event: 'permissions_changed', rooms: [`user:${id}`], payload: { version } })
  }
}

/** Numbers of the people who have a role, whether it holds today or not. */
export async function peopleWithRole(ctx: Context, role: number): Promise<number[]> {
  const rows = await ctx.tx
    .select({ user: userRolesTable.user })
    .from(userRolesTable)
    .where(eq(userRolesTable.role, role))
  return rows.map(({ user }) => user)
}

/**
 * Changes of who is an administrator come one after the other: two that each leave the other one would together leave
 * nobody. To be called before the change.
 */
export async function lockAdministrators(ctx: Context): Promise<void> {
  await ctx.tx.select({ id: rolesTable.id }).from(rolesTable).where(eq(rolesTable.key, ADMINISTRATOR)).for('update')
}

/** 409 when after a change nobody is left who may always do everything, today and without an end. */
export async function requireAdministrator(ctx: Context): Promise<void> {
  const [left] = await ctx.tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .innerJoin(userRolesTable, eq(userRolesTable.user, usersTable.id))
    .innerJoin(rolesTable, eq(rolesTable.id, userRolesTable.role))
    .where(
      and(
        eq(rolesTable.key, ADMINISTRATOR),
        eq(usersTable.status, 'active'),
        isNull(usersTable.deleted_at),
        isNull(userRolesTable.valid_to),
        or(isNull(userRolesTable.valid_from), lte(userRolesTable.valid_from, companyTodayInSql())),
      ),
    )
    .limit(1)
  if (!left) {
    throw conflict(
      'last_administrator',
      'Это последний администратор. Сначала назначьте администратором другого человека',
    )
  }
}

/** 403 when a person would hand out what he does not have himself; an administrator may hand out everything. */
export function requireMayGrant(actor: Actor, granted: Iterable<readonly [string, ScopeName]>): void {
  if (actor.roles.includes(ADMINISTRATOR)) return
  for (const [permission, scope] of granted) {
    const own = actor.grants.get(permission as Permission)
    const reaches = own && SCOPE_WIDTH[own.scope] >= SCOPE_WIDTH[scope] && (own.scope === 'all' || own.objects === null)
    if (!reaches) {
      const label = permissionLabel(permission as Permission)
      throw new AppError(403, 'forbidden', `Нельзя дать право, которого нет у вас: ${label}`)
    }
  }
}

/** The same for whole roles: their rights, and the role of administrators itself. */
export async function requireMayGrantRoles(
  ctx: Pick<Context, 'actor' | 'db'>,
  roles: readonly number[],
): Promise<void> {
  if (ctx.actor.roles.includes(ADMINISTRATOR) || roles.length === 0) return
  const rows = await ctx.db
    .select({ key: rolesTable.key, permission: rolePermissionsTable.permission, scope: rolePermissionsTable.scope })
    .from(rolesTable)
    .leftJoin(rolePermissionsTable, eq(rolePermissionsTable.role, rolesTable.id))
    .where(inArray(rolesTable.id, [...roles]))
  if (rows.some(({ key }) => key === ADMINISTRATOR)) throw onlyAdministrators()
  requireMayGrant(
    ctx.actor,
    rows.flatMap(({ permission, scope }) => (permission && scope ? [[permission, scope] as const] : [])),
  )
}

/** 403 when somebody who is no administrator would change the account of one. */
export async function requireMayChangeAccount(ctx: Context, user: number): Promise<void> {
  if (ctx.actor.roles.includes(ADMINISTRATOR)) return
  const [administrator] = await ctx.db
    .select({ id: userRolesTable.id })
    .from(userRolesTable)
    .innerJoin(rolesTable, eq(rolesTable.id, userRolesTable.role))
    .where(and(eq(userRolesTable.user, user), eq(rolesTable.key, ADMINISTRATOR)))
    .limit(1)
  if (administrator) throw onlyAdministrators()
}

function onlyAdministrators(): AppError {
  return new AppError(403, 'forbidden', 'Администраторами распоряжается только администратор')
}
