import { randomUUID } from 'node:crypto'
import { arrayOverlaps, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { objectsTable } from '../../db/tables/places/objects'
import { holdsToday } from '../../lib/access/holds-today'
import { requirePermission } from '../../lib/access/permissions'
import { invalid, notFound, versionConflict } from '../../lib/http/error'
import type { Context, Handler, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { eachRecord } from '../../lib/resource/bulk'
import type { Listed } from '../../lib/resource/list/list-query'
import { exportList, readPage } from '../../lib/resource/list/read-list'
import { registerTarget } from '../../lib/resource/named-records'
import { registerEntity } from '../../lib/resource/registry'
import { livingRows, lockRow, readableIds, readRows, requireRow } from '../../lib/resource/rows'
import { scopeCondition } from '../../lib/resource/scope'
import { noteWrite, updateRow, type Writable, type WriteMark } from '../../lib/resource/write'
import { companyToday } from '../../lib/time/company-clock'
import { moveLettersOf } from '../notifications/letters/letters'
import { findDeputy, isAbsentOn, isAbsentToday } from '../people/deputies'
import { permitEnd } from './permit-end'
import { loadDuties } from './person-duties'
import { exportedColumns } from './profile-export'
import { loadDone } from './profile-facts'
import { completeProfile, type ProfileInput } from './profile-input'
import { presentProfiles } from './profile-view'

/** What writing needs to know of profiles. */
export const writable: Writable<typeof profilesTable> = {
  path: '/accounts/profiles',
  entity: 'profile',
  table: profilesTable,
  permission: 'profiles',
  scopes: { own: (actor) => eq(profilesTable.id, actor.id), objects: (_actor, objects) => peopleOf(objects) },
  title: (row) => row.full_name ?? row.username,
  masked: ['birthday', 'phone'],
}

const emailText = sql`(select ${usersTable.email} from ${usersTable} where ${usersTable.id} = ${profilesTable.id})`

/** A hidden phone is not found either: guessing digits would tell it. */
const openPhone = sql`(case when ${profilesTable.hide_phone} then null else ${profilesTable.phone} end)`

const ofTeams = ((teams: number[]) =>
  sql`${profilesTable.id} in (select ${teamMembersTable.profile} from ${teamMembersTable} where ${inArray(teamMembersTable.team, teams)})`) as Listed['filters'][string]

const holdersOf = (roles: number[]) => sql`${profilesTable.id} in (select ${userRolesTable.user} from ${userRolesTable}
  where ${inArray(userRolesTable.role, roles)} and ${holdsToday()})`

const listed: Listed = {
  entity: 'profile',
  table: profilesTable,
  columns: getTableColumns(profilesTable),
  search: [profilesTable.full_name, openPhone, emailText, sql`array_to_string(${profilesTable.skills}, ' ')`],
  searchDigits: [openPhone],
  filters: {
    skills: ((skills: string[]) => arrayOverlaps(profilesTable.skills, skills)) as Listed['filters'][string],
    team: ofTeams,
    teams: ofTeams,
    role: ((roles: number[], ctx: Context) => {
      requirePermission(ctx.actor, 'roles.view')
      return holdersOf(roles)
    }) as Listed['filters'][string],
    object: ((objects: number[]) => peopleOf(objects)) as Listed['filters'][string],
    is_absent: ((wanted: boolean) =>
      wanted ? isAbsentToday() : sql`not ${isAbsentToday()}`) as Listed['filters'][string],
    permits_until: ((day: string) => sql`exists (select 1 from jsonb_array_elements(${profilesTable.permits}) as permit
      where ${permitEnd} <= ${day}::date)`) as Listed['filters'][string],
  },
  ordering: {},
  defaultOrdering: ['last_name', 'first_name'],
}

registerEntity('profile', {
  path: writable.path,
  permission: 'profiles.view',
  mayRead: (db, actor, ids) => readableIds(db, writable, actor, ids),
  titles: async (db, ids) => new Map([...(await loadPersons(db, ids))].map(([id, { name }]) => [id, name])),
})

registerTarget(writable.path, {
  // Everybody may name himself, as in «Мои задачи».
  reach: async (db, actor, ids, which) => {
    const seen = await readableIds(db, writable, actor, ids, which)
    return ids.includes(actor.id) ? seen.add(actor.id) : seen
  },
  held: async (db, id) => (await readRows(db, profilesTable, [id]))[0],
  names: async (db) =>
    (await livingRows(db, profilesTable)).map(({ id, full_name, username }) => ({ id, names: [full_name, username] })),
})

const list: Handler<'profiles.list'> = async ({ query }, ctx) => {
  const { rows, meta } = await readPage(ctx, writable, listed, query)
  return { data: await presentProfiles(ctx, rows), meta }
}

const get: Handler<'profiles.get'> = ({ params }, ctx) => read(ctx, params.id)

const exportCsv: Handler<'profiles.export'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'profiles.export')
  const file = { path: writable.path, name: 'profiles', entity: 'profile', columns: exportedColumns }
  return exportList(ctx, writable, listed, query, file, (chunk) => presentProfiles(ctx, chunk))
}

/** Whether a person is away today, and who gets his new tasks. */
const substitute: Handler<'profiles.substitute'> = async ({ params }, ctx) => {
  const { row } = await requireRow(ctx, writable, params.id)
  const receiver = await findDeputy(ctx.db, row.id)
  const people = await loadPersons(ctx.db, [row.id, receiver])
  const person = pick(people, row.id)
  if (!person) throw notFound()
  return {
    person,
    is_absent: isAbsentOn(await companyToday(ctx.db), row),
    employment_status: row.employment_status,
    absence_to: row.absence_to,
    receives: pick(people, receiver),
  }
}

const stats: Handler<'profiles.stats'> = async ({ params }, ctx) => {
  const { row } = await requireRow(ctx, writable, params.id)
  return loadDone(ctx, row.id)
}

const duties: Handler<'profiles.duties'> = async ({ params }, ctx) => {
  const { row } = await requireRow(ctx, writable, params.id)
  const seen = scopeCondition(writable.scopes, ctx.actor, ctx.actor.grants.get('profiles.view'))
  return loadDuties(ctx, row.id, seen)
}

/** Changes a profile: one's own, or any within the permission. */
const update: Handler<'profiles.update'> = async ({ params, body }, ctx) => {
  await change(ctx, params.id, body)
  return read(ctx, params.id)
}

/** Gives many people another department or manager; who could not be changed is named with the reason. */
const bulk: Handler<'profiles.bulk'> = ({ body: { ids, action, params } }, ctx) => {
  requirePermission(ctx.actor, 'profiles.edit')
  const value = params?.[action]
  if (value === undefined) throw invalid({ [`params.${action}`]: 'Выберите значение' })
  const mark = { batch: randomUUID() }
  return eachRecord(ctx, ids, (id) => change(ctx, id, { [action]: value }, mark))
}

async function change(ctx: Context, id: number, body: ProfileInput, mark: WriteMark = {}): Promise<void> {
  const before = await lockRow(ctx, writable, id, 'edit')
  if (body.version !== undefined && body.version !== before.version) throw versionConflict(await read(ctx, id))
  const after = await updateRow(ctx, writable, before, await completeProfile(body, ctx, before))
  if (after.timezone !== before.timezone) await moveLettersOf(ctx, after.id, after.timezone)
  if (after.version !== before.version) await noteWrite(ctx, writable, after, before, { action: 'update', mark })
}

/** Сотрудники: the staff directory; accounts make profiles, so nothing is created here. */
export const profilesHandlers: Pick<
  Handlers,
  `profiles.${'list' | 'get' | 'update' | 'bulk' | 'substitute' | 'export' | 'stats' | 'duties'}`
> = {
  'profiles.list': list,
  'profiles.get': get,
  'profiles.update': update,
  'profiles.bulk': bulk,
  'profiles.substitute': substitute,
  'profiles.export': exportCsv,
  'profiles.stats': stats,
  'profiles.duties': duties,
}

async function read(ctx: Context, id: number) {
  const [record] = await presentProfiles(ctx, [await requireRow(ctx, writable, id)])
  if (!record) throw new Error('A row was presented as nothing')
  return record
}

/** The people who run these objects or belong to their crew. */
function peopleOf(objects: readonly number[]): SQL {
  return sql`exists (select 1 from ${objectsTable} where ${inArray(objectsTable.id, [...objects])} and ${or(
    eq(objectsTable.manager, profilesTable.id),
    eq(objectsTable.engineer, profilesTable.id),
    sql`${profilesTable.id} = any(${objectsTable.members})`,
  )})`
}
