import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rolesTable } from '../../../db/tables/access/roles'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { objectsTable } from '../../../db/tables/places/objects'
import {
  announcePermissions,
  lockAdministrators,
  requireAdministrator,
  requireMayGrantRoles,
} from '../../../lib/access/permission-changes'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { registerHolder } from '../../../lib/resource/named-records'
import { tellRightsChanged } from '../../notifications/tell-rights-changed'
import { lockAccount, noteAccount, readAccount } from './accounts.handlers'

type Assignment = OperationInput<'accounts.setRoles'>['body']['roles'][number]

/** Replaces the roles of a person; they hold from the next request on, open pages included. */
export const setRoles: Handler<'accounts.setRoles'> = async ({ params, body }, ctx) => {
  await lockAdministrators(ctx)
  const account = await lockAccount(ctx, params.id)
  await checkAssignments(ctx, body.roles)
  const before = await describeRoles(ctx, account.id)
  const held = await ctx.tx
    .select({
      role: userRolesTable.role,
      scope_objects: userRolesTable.scope_objects,
      valid_from: userRolesTable.valid_from,
      valid_to: userRolesTable.valid_to,
    })
    .from(userRolesTable)
    .where(eq(userRolesTable.user, account.id))
  const known = new Map(held.map((one) => [one.role, extentOf(one)]))
  const wanted = new Map(body.roles.map((one) => [one.role, extentOf(one)]))
  // Giving, taking and giving otherwise are all a use of the right itself, so they ask whether one has it.
  await requireMayGrantRoles(
    ctx,
    [...new Set([...known.keys(), ...wanted.keys()])].filter((role) => known.get(role) !== wanted.get(role)),
  )
  await ctx.tx.delete(userRolesTable).where(eq(userRolesTable.user, account.id))
  if (body.roles.length > 0) {
    await ctx.tx.insert(userRolesTable).values(
      body.roles.map((one) => ({
        user: account.id,
        role: one.role,
        created_by: ctx.actor.id,
        scope_objects: [...new Set(one.scope_objects ?? [])],
        valid_from: one.valid_from ?? null,
        valid_to: one.valid_to ?? null,
      })),
    )
  }
  await requireAdministrator(ctx)
  const after = await describeRoles(ctx, account.id)
  if (before !== after) {
    await noteAccount(ctx, account.id, 'permission_change', { roles: { from: before, to: after } })
    await announcePermissions(ctx, [account.id])
    await tellRightsChanged(ctx, [account.id], after === '' ? 'ролей больше нет' : `роли: ${after}`)
  }
  return readAccount(ctx, account.id)
}

registerHolder('/accounts/profiles/{id}/roles', {
  reach: async (_db, actor, ids) => new Set(actor.grants.has('users.edit') ? ids : []),
  held: async (db, id) => ({
    roles: await db
      .select({ role: userRolesTable.role, scope_objects: userRolesTable.scope_objects })
      .from(userRolesTable)
      .where(eq(userRolesTable.user, id)),
  }),
})

/** Where and when an assignment holds, to be compared. */
function extentOf({ scope_objects, valid_from, valid_to }: Omit<Assignment, 'role'>): string {
  const objects = [...new Set(scope_objects ?? [])].sort((one, other) => one - other)
  return JSON.stringify([objects, valid_from ?? null, valid_to ?? null])
}

async function checkAssignments(ctx: Context, assignments: readonly Assignment[]): Promise<void> {
  const roles = assignments.map(({ role }) => role)
  const known =
    roles.length === 0
      ? []
      : await ctx.tx
          .select({ id: rolesTable.id })
          .from(rolesTable)
          // A role that is being deleted waits until nobody can be given it any more.
          .where(and(inArray(rolesTable.id, roles), isNull(rolesTable.deleted_at)))
          .for('key share')
  const objects = await liveObjects(ctx, assignments)
  const errors: Record<string, string> = {}
  assignments.forEach((one, index) => {
    const at = `roles.${index}`
    if (!known.some(({ id }) => id === one.role)) errors[`${at}.role`] = 'Такой роли нет'
    else if (roles.indexOf(one.role) !== index) errors[`${at}.role`] = 'Эта роль уже назначена'
    if (one.scope_objects?.some((id) => !objects.has(id))) errors[`${at}.scope_objects`] = 'Такого объекта нет'
    if (one.valid_from && one.valid_to && one.valid_from > one.valid_to)
      errors[`${at}.valid_to`] = 'Окончание раньше начала'
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function liveObjects(ctx: Context, assignments: readonly Assignment[]): Promise<Set<number>> {
  const ids = [...new Set(assignments.flatMap(({ scope_objects }) => scope_objects ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: objectsTable.id })
    .from(objectsTable)
    .where(and(inArray(objectsTable.id, ids), isNull(objectsTable.deleted_at)))
  return new Set(rows.map(({ id }) => id))
}

/** The roles of a person in words, for the journal: «Диспетчер (объекты: 3), Сотрудник с 2026-12-01». */
export async function describeRoles(ctx: Context, user: number): Promise<string> {
  const { roles_details } = await readAccount(ctx, user)
  return roles_details
    .map(({ name, scope_objects, valid_from, valid_to }) => {
      const objects = scope_objects.length > 0 ? ` (${scope_objects.map((one) => one.name).join(', ')})` : ''
      return `${name}${objects}${valid_from ? ` с ${valid_from}` : ''}${valid_to ? ` по ${valid_to}` : ''}`
    })
    .join(', ')
}
