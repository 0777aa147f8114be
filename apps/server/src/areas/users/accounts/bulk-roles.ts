import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import {
  announcePermissions,
  lockAdministrators,
  requireAdministrator,
  requireMayGrantRoles,
} from '../../../lib/access/permission-changes'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { eachRecord } from '../../../lib/resource/bulk'
import { tellRightsChanged } from '../../notifications/tell-rights-changed'
import { describeRoles } from './account-roles'
import { lockAccount, noteAccount } from './accounts.handlers'
import { requireRolesAndObjects } from './staff-account'

interface Change {
  add: number[]
  remove: number[]
  objects: number[]
  /** Under which the journal has the whole change. */
  batch: string
}

/** Gives and takes roles for many people: who may not be changed is named with the reason, the others are done. */
export const bulkRoles: Handler<'accounts.bulkRoles'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'users.edit')
  const change = {
    add: [...new Set(body.add)],
    remove: [...new Set(body.remove)],
    objects: [...new Set(body.scope_objects)],
    batch: randomUUID(),
  }
  if (change.add.length + change.remove.length === 0) throw invalid({ add: 'Выберите роль' })
  if (change.add.some((role) => change.remove.includes(role)))
    throw invalid({ remove: 'Одну роль нельзя и назначить, и снять' })
  await lockAdministrators(ctx)
  await requireRolesAndObjects(ctx, { add: change.add, remove: change.remove }, change.objects)
  await requireMayGrantRoles(ctx, [...change.add, ...change.remove])
  return eachRecord(ctx, body.ids, (id) => changeRoles(ctx, id, change))
}

/** A role that the person has already keeps its objects and its dates. */
async function changeRoles(ctx: Context, id: number, { add, remove, objects, batch }: Change): Promise<void> {
  const account = await lockAccount(ctx, id)
  const before = await describeRoles(ctx, account.id)
  if (remove.length > 0) {
    await ctx.tx
      .delete(userRolesTable)
      .where(and(eq(userRolesTable.user, account.id), inArray(userRolesTable.role, remove)))
  }
  if (add.length > 0) {
    await ctx.tx
      .insert(userRolesTable)
      .values(add.map((role) => ({ user: account.id, role, created_by: ctx.actor.id, scope_objects: objects })))
      .onConflictDoNothing()
  }
  await requireAdministrator(ctx)
  const after = await describeRoles(ctx, account.id)
  if (before === after) return
  await noteAccount(ctx, account.id, 'permission_change', { roles: { from: before, to: after } }, batch)
  await announcePermissions(ctx, [account.id])
  await tellRightsChanged(ctx, [account.id], after === '' ? 'ролей больше нет' : `роли: ${after}`)
}
