import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { directoryAccessTable } from '../../db/tables/files/directory-access'
import type { ScopeName } from '../../lib/access/grant'
import { findRight } from '../../lib/access/permission-catalogue'
import {
  ADMINISTRATOR,
  announcePermissions,
  peopleWithRole,
  requireMayGrant,
} from '../../lib/access/permission-changes'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { emit } from '../../lib/events/outbox'
import { AppError, conflict, invalid, notFound, versionConflict } from '../../lib/http/error'
import type { Context, Handler, Handlers } from '../../lib/http/handler'
import { containsCondition } from '../../lib/resource/list/list-query'
import { registerTarget } from '../../lib/resource/named-records'
import { registerEntity } from '../../lib/resource/registry'
import { readableIds } from '../../lib/resource/rows'
import { tellRightsChanged } from '../notifications/tell-rights-changed'
import { catalogue } from './catalogue'
import { explain } from './explain'
import { ofPerson } from './person-rights'
import { presentRole, presentRoles, type RoleRow, readPermissions } from './role-view'

registerEntity('role', {
  path: '/roles',
  permission: 'roles.view',
  mayRead: async (_db, actor, ids) => new Set(actor.grants.has('roles.view') ? ids : []),
})

const readable = { table: rolesTable, permission: 'roles', scopes: {} } as const
registerTarget('/roles', {
  // Who gives roles to people names them, though he may not read what they hold.
  reach: async (db, actor, ids, which) => {
    const view = actor.grants.get('roles.view') ?? actor.grants.get('users.edit') ?? actor.grants.get('users.create')
    if (!view) return new Set()
    return readableIds(db, readable, { ...actor, grants: new Map([['roles.view', view]]) }, ids, which)
  },
  refusal: 'Такой роли нет',
})

const list: Handler<'roles.list'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'roles.view')
  const { page = 1, page_size = 25, search, ids } = query
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  const wanted = and(
    isNull(rolesTable.deleted_at),
    ids ? inArray(rolesTable.id, ids) : undefined,
    ...words.map((word) => containsCondition(rolesTable.name, word)),
  )
  const rows = await ctx.db
    .select()
    .from(rolesTable)
    .where(wanted)
    .orderBy(...inOrder())
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [found] = await ctx.db.select({ total: count() }).from(rolesTable).where(wanted)
  const total = found?.total ?? 0
  return {
    data: await presentRoles(ctx, rows),
    meta: { page, page_size, total, pages: Math.ceil(total / page_size) },
  }
}

const get: Handler<'roles.get'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'roles.view')
  return presentRole(ctx, await requireRole(ctx, params.id))
}

const create: Handler<'roles.create'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'roles.create')
  const copied = body.copy_from ? await copiedPermissions(ctx, body.copy_from) : new Map<string, ScopeName>()
  requireMayGrant(ctx.actor, copied)
  const [row] = await ctx.tx
    .insert(rolesTable)
    .values({
      key: `role-${randomUUID().slice(0, 8)}`,
      name: await freeName(ctx, body.name),
      description: body.description?.trim() || null,
      color: body.color ?? null,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!row) throw new Error('The database answered an insert with no row')
  await writePermissions(ctx, row.id, copied)
  await note(ctx, 'create', row, diffOf({}, { name: row.name, description: row.description, color: row.color }))
  return presentRole(ctx, row)
}

const update: Handler<'roles.update'> = async ({ params, body }, ctx) => {
  const before = await lockEditable(ctx, params.id)
  if (body.version !== undefined) await requireVersion(ctx, before, body.version)
  const values = {
    ...(body.name === undefined ? {} : { name: await freeName(ctx, body.name, before.id) }),
    ...(body.description === undefined ? {} : { description: body.description?.trim() || null }),
    ...(body.color === undefined ? {} : { color: body.color }),
  }
  const changes = diffOf(before, values)
  if (Object.keys(changes).length === 0) return presentRole(ctx, before)
  const after = await touch(ctx, before, values)
  await note(ctx, 'update', after, changes)
  return presentRole(ctx, after)
}

const setPermissions: Handler<'roles.setPermissions'> = async ({ params, body }, ctx) => {
  const before = await lockEditable(ctx, params.id)
  await requireVersion(ctx, before, body.version)
  const wanted = checkedPermissions(body.permissions)
  const known = await readPermissions(ctx, before.id)
  const changes = permissionChanges(known, wanted)
  if (changes.length === 0) return presentRole(ctx, before)
  requireMayGrant(
    ctx.actor,
    changes.flatMap(({ permission, to }) => (to ? [[permission, to] as const] : [])),
  )
  await ctx.tx.delete(rolePermissionsTable).where(eq(rolePermissionsTable.role, before.id))
  await writePermissions(ctx, before.id, wanted)
  const after = await touch(ctx, before, {})
  await recordAudit(ctx, {
    action: 'permission_change',
    entity: 'role',
    entity_id: after.id,
    entity_title: after.name,
    changes: Object.fromEntries(changes.map(({ permission, from, to }) => [permission, { from, to }])),
  })
  await tellLists(ctx, 'update', after)
  const people = await peopleWithRole(ctx, after.id)
  await announcePermissions(ctx, people)
  await tellRightsChanged(ctx, people, `роль «${after.name}»`)
  return presentRole(ctx, after)
}

const remove: Handler<'roles.remove'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'roles.delete')
  const row = await lockRole(ctx, params.id)
  if (row.is_system) throw conflict('system_role', 'Встроенную роль удалить нельзя')
  const people = await peopleWithRole(ctx, row.id)
  if (people.length > 0) {
    throw conflict('in_use', `Нельзя удалить роль: она назначена людям (${people.length}). Сначала снимите её с них`, {
      count: people.length,
    })
  }
  const folders = await ctx.tx.$count(directoryAccessTable, eq(directoryAccessTable.role, row.id))
  if (folders > 0) {
    const text = `Нельзя удалить роль: она открывает доступ к папкам (${folders}). Сначала уберите её из их доступа`
    throw conflict('in_use', text, { count: folders })
  }
  // A new role may take the name of one that is gone, so the row goes with it; the journal keeps its story.
  await ctx.tx.delete(rolesTable).where(eq(rolesTable.id, row.id))
  await note(ctx, 'remove', row, {})
}

/** Роли и права: what each role may do, and who may do what and why. */
export const rolesHandlers = {
  'roles.list': list,
  'roles.get': get,
  'roles.create': create,
  'roles.update': update,
  'roles.setPermissions': setPermissions,
  'roles.remove': remove,
  'roles.catalogue': catalogue,
  'roles.explain': explain,
  'roles.ofPerson': ofPerson,
} satisfies Partial<Handlers>

/** The built-in roles as the matrix has them, then the others by name. */
function inOrder(): SQL[] {
  const own = asc(sql`case when ${rolesTable.is_system} then '' else ${rolesTable.name} end collate "ru"`)
  return [desc(rolesTable.is_system), own, asc(rolesTable.id)]
}

async function requireRole(ctx: Context, id: number): Promise<RoleRow> {
  const [row] = await ctx.db
    .select()
    .from(rolesTable)
    .where(and(eq(rolesTable.id, id), isNull(rolesTable.deleted_at)))
  if (!row) throw notFound()
  return row
}

async function lockRole(ctx: Context, id: number): Promise<RoleRow> {
  await ctx.tx.execute(sql`select 1 from ${rolesTable} where ${rolesTable.id} = ${id} for no key update`)
  return requireRole(ctx, id)
}

async function lockEditable(ctx: Context, id: number): Promise<RoleRow> {
  requirePermission(ctx.actor, 'roles.edit')
  const row = await lockRole(ctx, id)
  if (row.key === ADMINISTRATOR) {
    throw new AppError(403, 'forbidden', 'Администратор может всё всегда: эту роль изменить нельзя')
  }
  return row
}

async function requireVersion(ctx: Context, row: RoleRow, version: number): Promise<void> {
  if (version !== row.version) throw versionConflict(await presentRole(ctx, row))
}

async function freeName(ctx: Context, wanted: string, own?: number): Promise<string> {
  const name = wanted.trim()
  if (name === '') throw invalid({ name: 'Укажите название роли' })
  const [taken] = await ctx.tx.select({ id: rolesTable.id }).from(rolesTable).where(eq(rolesTable.name, name))
  if (taken && taken.id !== own) throw invalid({ name: 'Роль с таким названием уже есть' })
  return name
}

async function copiedPermissions(ctx: Context, role: number): Promise<Map<string, ScopeName>> {
  const [source] = await ctx.tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    .where(and(eq(rolesTable.id, role), isNull(rolesTable.deleted_at)))
  if (!source) throw invalid({ copy_from: 'Такой роли нет' })
  return readPermissions(ctx, role)
}

function checkedPermissions(permissions: Record<string, ScopeName>): Map<string, ScopeName> {
  const errors: Record<string, string> = {}
  for (const [permission, scope] of Object.entries(permissions)) {
    const right = findRight(permission)
    if (!right) errors[`permissions.${permission}`] = 'Такого права нет'
    else if (!right.scopes.includes(scope)) errors[`permissions.${permission}`] = 'Такой области у этого права нет'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return new Map(Object.entries(permissions))
}

function permissionChanges(known: ReadonlyMap<string, ScopeName>, wanted: ReadonlyMap<string, ScopeName>) {
  return [...new Set([...known.keys(), ...wanted.keys()])]
    .map((permission) => ({ permission, from: known.get(permission) ?? null, to: wanted.get(permission) ?? null }))
    .filter(({ from, to }) => from !== to)
}

async function writePermissions(ctx: Context, role: number, permissions: ReadonlyMap<string, ScopeName>) {
  if (permissions.size === 0) return
  const rows = [...permissions].map(([permission, scope]) => ({ role, permission, scope }))
  await ctx.tx.insert(rolePermissionsTable).values(rows)
}

async function touch(ctx: Context, before: RoleRow, values: Partial<RoleRow>): Promise<RoleRow> {
  const [after] = await ctx.tx
    .update(rolesTable)
    .set({ ...values, updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`${rolesTable.version} + 1` })
    .where(eq(rolesTable.id, before.id))
    .returning()
  if (!after) throw new Error('The database answered an update with no row')
  return after
}

async function note(
  ctx: Context,
  action: 'create' | 'update' | 'remove',
  row: RoleRow,
  changes: ReturnType<typeof diffOf>,
): Promise<void> {
  await recordAudit(ctx, {
    action: action === 'remove' ? 'delete' : action,
    entity: 'role',
    entity_id: row.id,
    entity_title: row.name,
    changes,
  })
  await tellLists(ctx, action, row)
}

async function tellLists(ctx: Context, action: 'create' | 'update' | 'remove', row: RoleRow): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/roles'],
    record: { entity: 'role', id: row.id },
    payload: { entity: '/roles', entity_id: row.id, action, version: row.version },
  })
}
