import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { objectsTable } from '../../db/tables/places/objects'
import type { Actor } from '../../lib/access/actor'
import type { Permission, ScopeName } from '../../lib/access/grant'
import { holdsToday } from '../../lib/access/holds-today'
import { findRight } from '../../lib/access/permission-catalogue'
import { loadActor, permissionLabel, requirePermission } from '../../lib/access/permissions'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { loadReferences, pick } from '../../lib/people/persons'
import { entitiesReadBy, readerOf } from '../../lib/resource/registry'
import { findEntity } from './entities'

type Grants = Schema<'PermissionExplanation'>['grants']

const SCOPE_WORDS: Record<ScopeName, string> = {
  all: 'все записи',
  objects: 'записи своих объектов',
  team: 'записи своих бригад и свои',
  own: 'только свои записи',
}

/** «Может ли …»: yes or no, which role gives the right, how far it reaches and whether it reaches this record. */
export const explain: Handler<'roles.explain'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'roles.view')
  const right = findRight(query.permission)
  if (!right) throw invalid({ permission: 'Такого права нет' })
  const grants = await grantsOf(ctx, query.user, right.permission)
  const actor = await loadActor(ctx.db, query.user)
  if (!actor) return { allowed: false, reasons: [await whyNobody(ctx, query.user)], grants }
  const held = actor.grants.get(right.permission)
  if (!held) return { allowed: false, reasons: whyNot(right.permission, grants), grants }
  const reasons = [`${givers(grants)}: ${permissionLabel(right.permission)}, ${reach(held, grants)}`]
  if (query.entity_id === undefined || query.entity === undefined) return { allowed: true, reasons, grants }
  const record = await judgeRecord(ctx, actor, right.permission, query.entity, query.entity_id)
  return { allowed: record.isReached, reasons: [...reasons, record.reason], grants }
}

async function grantsOf(ctx: Context, user: number, permission: string): Promise<Grants> {
  const rows = await ctx.db
    .select({
      role: { id: rolesTable.id, name: rolesTable.name },
      scope: rolePermissionsTable.scope,
      objects: userRolesTable.scope_objects,
      valid_from: userRolesTable.valid_from,
      valid_to: userRolesTable.valid_to,
      holds: sql<boolean>`${holdsToday()}`,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .innerJoin(
      rolePermissionsTable,
      and(eq(rolePermissionsTable.role, rolesTable.id), eq(rolePermissionsTable.permission, permission)),
    )
    .where(eq(userRolesTable.user, user))
    .orderBy(rolesTable.id)
  const names = await loadReferences(
    ctx.db,
    objectsTable,
    objectsTable.name,
    rows.flatMap((row) => row.objects),
  )
  return rows.map((row) => ({
    ...row,
    objects: row.objects.map((id) => pick(names, id)).filter((named) => named !== null),
  }))
}

async function whyNobody(ctx: Context, user: number): Promise<string> {
  const [account] = await ctx.db
    .select({ status: usersTable.status })
    .from(usersTable)
    .where(and(eq(usersTable.id, user), isNull(usersTable.deleted_at)))
  if (!account) throw notFound()
  return account.status === 'disabled' ? 'Учётная запись отключена' : 'Учётная запись ещё не действует'
}

function whyNot(permission: Permission, grants: Grants): string[] {
  const label = permissionLabel(permission)
  if (grants.length === 0) return [`Ни одна роль не даёт права: ${label}`]
  return grants.map(({ role }) => `Роль «${role.name}» даёт это право, но сегодня не действует`)
}

function givers(grants: Grants): string {
  const names = grants.filter(({ holds }) => holds).map(({ role }) => `«${role.name}»`)
  return `${names.length === 1 ? 'Роль' : 'Роли'} ${names.join(', ')}`
}

function reach(held: { scope: ScopeName; objects: readonly number[] | null }, grants: Grants): string {
  if (held.scope !== 'objects') return SCOPE_WORDS[held.scope]
  if (held.objects === null) return 'записи всех объектов'
  const names = grants.flatMap(({ objects }) => objects.map(({ name }) => name))
  return `записи объектов: ${[...new Set(names)].join(', ')}`
}

/**
 * The readers of entities know one question, "may he see it". With the right in question in the place of viewing the same
 * condition answers for every verb.
 */
async function judgeRecord(ctx: Context, actor: Actor, permission: Permission, entity: string, id: number) {
  const [area = ''] = permission.split('.')
  const view: Permission = `${area}.view` as Permission
  const mayRead = entitiesReadBy(view).includes(entity) ? readerOf(entity) : undefined
  const known = findEntity(entity)
  if (!mayRead || !known) throw invalid({ entity: 'У этого раздела нет таких записей' })
  const [record] = await ctx.db
    .select({ id: known.table.id })
    .from(known.table)
    .where(and(eq(known.table.id, id), isNull(known.table.deleted_at)))
  if (!record) return { isReached: false, reason: 'Такой записи нет' }
  if (!(await mayRead(ctx.db, actor, [id])).has(id))
    return { isReached: false, reason: 'Запись этому человеку не видна: она вне области просмотра' }
  const held = actor.grants.get(permission)
  const grants = new Map(actor.grants)
  // A right of its own has no scope: it goes as far as viewing.
  if (held && !findRight(permission)?.isSpecial) grants.set(view, held)
  const isReached = (await mayRead(ctx.db, { ...actor, grants }, [id])).has(id)
  return { isReached, reason: isReached ? 'Запись входит в эту область' : 'Запись вне этой области' }
}
