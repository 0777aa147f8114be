import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { isOwnAccount } from '../../../lib/access/acting'
import {
  lockAdministrators,
  requireAdministrator,
  requireMayChangeAccount,
} from '../../../lib/access/permission-changes'
import { requirePermission } from '../../../lib/access/permissions'
import { type AuditEntry, recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler, Handlers } from '../../../lib/http/handler'
import type { Listed } from '../../../lib/resource/list/list-query'
import { exportList, readPage } from '../../../lib/resource/list/read-list'
import { registerTarget } from '../../../lib/resource/named-records'
import { registerEntity } from '../../../lib/resource/registry'
import { type Readable, readableIds, requireRow } from '../../../lib/resource/rows'
import type { Column } from '../../../lib/spreadsheet/column'
import { openWork } from '../../people/open-work'
import { forgetFailures } from '../sessions/attempts'
import { presentAccounts } from './account-view'
import { endAccess } from './end-access'

/** Accounts are read through the people behind them: name, search and order are theirs. */
const readable: Readable<typeof profilesTable> = { table: profilesTable, permission: 'users', scopes: {} }

const ofAccount = (column: SQL | (typeof usersTable)['email' | 'status' | 'last_login_at']) =>
  sql`(select ${column} from ${usersTable} where ${usersTable.id} = ${profilesTable.id})`
const lastLogin = ofAccount(usersTable.last_login_at)
/** Who never signed in has been away since the account was made. */
const lastSeen = ofAccount(sql`coalesce(${usersTable.last_login_at}, ${usersTable.created_at})`)

const listed: Listed = {
  table: profilesTable,
  columns: {},
  search: [profilesTable.full_name, profilesTable.username, ofAccount(usersTable.email)],
  filters: {
    status: ((statuses: string[]) =>
      sql`${ofAccount(usersTable.status)} = any(${sql.param(statuses)}::text[])`) as Listed['filters'][string],
    roles: ((roles: number[]) =>
      sql`${profilesTable.id} in (select ${userRolesTable.user} from ${userRolesTable} where ${inArray(userRolesTable.role, roles)})`) as Listed['filters'][string],
    last_login_at_from: ((from: string) => sql`${lastLogin} >= ${from}`) as Listed['filters'][string],
    last_login_at_to: ((to: string) => sql`${lastSeen} <= ${to}`) as Listed['filters'][string],
  },
  ordering: {
    name: profilesTable.full_name,
    email: ofAccount(usersTable.email),
    status: ofAccount(usersTable.status),
    last_login_at: lastLogin,
    created_at: profilesTable.created_at,
  },
  defaultOrdering: ['name'],
}

registerEntity('user', {
  path: '/users',
  permission: 'users.view',
  mayRead: async (_db, actor, ids) => new Set(actor.grants.has('users.view') ? ids : []),
})

registerTarget('/users', { reach: (db, actor, ids, which) => readableIds(db, readable, actor, ids, which) })

const list: Handler<'accounts.list'> = async ({ query }, ctx) => {
  const { rows, meta } = await readPage(ctx, readable, listed, query)
  const data = await presentAccounts(
    ctx,
    rows.map(({ row }) => row),
    { impersonation: true },
  )
  return { data, meta }
}

const get: Handler<'accounts.get'> = ({ params }, ctx) => readAccount(ctx, params.id)

const exportCsv: Handler<'accounts.export'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'users.export')
  const file = { path: '/users', name: 'users', entity: 'user', columns: EXPORTED }
  return exportList(ctx, readable, listed, query, file, (chunk) =>
    presentAccounts(
      ctx,
      chunk.map(({ row }) => row),
      { impersonation: false },
    ),
  )
}

const openWorkOf: Handler<'accounts.openWork'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'users.edit')
  const { id } = await readAccount(ctx, params.id)
  return { todos: await openWork('todos').count(ctx, id) }
}

const disable: Handler<'accounts.disable'> = async ({ params, body }, ctx) => {
  await lockAdministrators(ctx)
  const account = await lockAccount(ctx, params.id)
  if (isOwnAccount(ctx.actor, account.id)) throw conflict('own_account', 'Свою учётную запись отключить нельзя')
  if (account.status !== 'disabled') {
    await setStatus(ctx, account.id, { status: 'disabled' })
    await requireAdministrator(ctx)
    await endAccess(ctx, account.id, 'disabled')
    await noteAccount(ctx, account.id, 'update', { status: { from: account.status, to: 'disabled' } })
  }
  // Afterwards: who is out already is not told that his tasks went to others.
  if (body?.todos_to !== undefined) {
    await requireHeir(ctx, account.id, body.todos_to)
    await openWork('todos').handOver(ctx, account.id, body.todos_to)
  }
  return readAccount(ctx, account.id)
}

/** 400 for tasks that would go to somebody who cannot work on them; whoever disables him meanwhile waits. */
async function requireHeir(ctx: Context, leaver: number, heir: number | null): Promise<void> {
  if (heir === null) return
  if (heir === leaver) throw invalid({ todos_to: 'Этого человека вы отключаете' })
  const [account] = await ctx.tx
    .select({ status: usersTable.status, deleted_at: usersTable.deleted_at })
    .from(usersTable)
    .where(eq(usersTable.id, heir))
    .for('share')
  if (account?.status !== 'active' || account.deleted_at !== null)
    throw invalid({ todos_to: 'У этого человека нет доступа. Выберите другого' })
}

const enable: Handler<'accounts.enable'> = async ({ params }, ctx) => {
  const account = await lockAccount(ctx, params.id)
  await setStatus(ctx, account.id, { status: 'active', locked_until: null, failed_attempts: 0 })
  forgetFailures(ctx, account.id)
  await noteAccount(ctx, account.id, 'update', {
    ...(account.status === 'active' ? {} : { status: { from: account.status, to: 'active' } }),
    ...(account.locked_until === null ? {} : { locked_until: { from: account.locked_until, to: null } }),
  })
  return readAccount(ctx, account.id)
}

const endSessions: Handler<'accounts.endSessions'> = async ({ params }, ctx) => {
  const account = await lockAccount(ctx, params.id)
  const { sessions_count } = await readAccount(ctx, account.id)
  await endAccess(ctx, account.id, 'sessions')
  await noteAccount(ctx, account.id, 'update', { sessions: { from: sessions_count, to: 0 } })
  return readAccount(ctx, account.id)
}

/** Учётные записи: who works here, for the administrator. */
export const accountsHandlers = {
  'accounts.list': list,
  'accounts.get': get,
  'accounts.export': exportCsv,
  'accounts.openWork': openWorkOf,
  'accounts.disable': disable,
  'accounts.enable': enable,
  'accounts.endSessions': endSessions,
} satisfies Partial<Handlers>

const EXPORTED: Record<string, Column<RecordOf<'/users'>>> = {
  name: { label: 'ФИО', value: (account) => account.name },
  email: { label: 'Почта', value: (account) => account.email },
  roles: { label: 'Роли', value: (account) => account.roles_details.map(({ name }) => name).join(', ') },
  objects_details: {
    label: 'Объекты доступа',
    value: (account) => account.objects_details.map(({ name }) => name).join(', '),
  },
  status: { label: 'Статус', value: (account) => labels.UserStatus[account.status] },
  last_login_at: { label: 'Последний вход', value: (account) => account.last_login_at, isDate: true },
  sessions_count: { label: 'Сессий', value: (account) => account.sessions_count },
}

/** One account, or 404. */
export async function readAccount(ctx: Context, id: number): Promise<RecordOf<'/users'>> {
  const { row } = await requireRow(ctx, readable, id)
  const [account] = await presentAccounts(ctx, [row], { impersonation: true })
  if (!account) throw notFound()
  return account
}

/** Locks an account for a change by the administrator: 403, 404. */
export async function lockAccount(ctx: Context, id: number): Promise<typeof usersTable.$inferSelect> {
  requirePermission(ctx.actor, 'users.edit')
  const [account] = await ctx.tx.select().from(usersTable).where(eq(usersTable.id, id)).for('no key update')
  if (!account || account.deleted_at !== null) throw notFound()
  await requireMayChangeAccount(ctx, id)
  return account
}

/** Journal and event of a change to an account; `batch` marks one of many made at once. */
export async function noteAccount(
  ctx: Context,
  id: number,
  action: AuditEntry['action'],
  changes: NonNullable<AuditEntry['changes']>,
  batch?: string,
): Promise<void> {
  const [person] = await ctx.tx
    .select({ name: profilesTable.full_name })
    .from(profilesTable)
    .where(eq(profilesTable.id, id))
  await recordAudit(ctx, {
    action,
    entity: 'user',
    entity_id: id,
    ...(person ? { entity_title: person.name } : {}),
    changes,
    ...(batch ? { batch_id: batch } : {}),
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/users'],
    record: { entity: 'user', id },
    payload: { entity: '/users', entity_id: id, action: 'update', version: null, changed: Object.keys(changes) },
  })
}

async function setStatus(ctx: Context, id: number, values: Partial<typeof usersTable.$inferInsert>): Promise<void> {
  await ctx.tx
    .update(usersTable)
    .set({ ...values, updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`${usersTable.version} + 1` })
    .where(eq(usersTable.id, id))
}
