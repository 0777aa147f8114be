import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { SHARED_LEVELS, type SharedEntry } from '../../db/shared-columns'
import { departmentsTable } from '../../db/tables/people/departments'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { AppError, invalid, notFound } from '../http/error'
import type { Context } from '../http/handler'
import { isMemberToday } from '../people/member-today'
import { loadReferences } from '../people/persons'
import type { Scopes } from '../resource/spec'
import type { Actor } from './actor'
import type { PermissionKey } from './permission-matrix'

/** How far a person is let in; `own` is the owner and whoever manages the records of all. */
export type SharedLevel = Schema<'SharedLevel'>
type Subject = 'profile' | 'team' | 'department'

/** A table with `sharedColumns`. */
interface SharedTable extends PgTable {
  id: PgColumn
  owner: PgColumn
  is_public: PgColumn
  access: PgColumn
}

/** What is stored of the sharing of a record. */
interface Shared {
  owner: number
  is_public: boolean
  access: SharedEntry[]
}

/** What a body says of it: in a replacement a field that was not sent holds no value of its type. */
interface SharedInput {
  owner?: unknown
  is_public?: unknown
  access?: unknown
}

const SUBJECTS = { profile: profilesTable, team: teamsTable, department: departmentsTable } as const
const NAMES = { profile: profilesTable.full_name, team: teamsTable.name, department: departmentsTable.name } as const
const RANK = ['view', 'comment', 'edit', 'own'] as const

/** The scope «own» of shared records: read by those who are let in, changed by those let in to change, removed by the owner. */
export function sharedScopes(table: SharedTable): Scopes {
  return {
    own(actor, verb) {
      if (verb === 'delete' || verb === 'create') return sql`${table.owner} = ${actor.id}`
      if (verb === 'edit') return sql`(${table.owner} = ${actor.id} or ${isListed(table, actor, 'edit')})`
      return sql`(${table.owner} = ${actor.id} or ${table.is_public} or ${isListed(table, actor, 'view')})`
    },
  }
}

/** Records of others that a person was let into: «Доступные мне». */
export function sharedWith(table: SharedTable, actor: Actor): SQL {
  return sql`(${table.owner} <> ${actor.id} and (${table.is_public} or ${isListed(table, actor, 'view')}))`
}

/** How far the asking person is let into each of these records; those he does not see are left out. */
export async function loadLevels(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  table: SharedTable,
  permission: PermissionKey,
  ids: readonly number[],
): Promise<Map<number, SharedLevel>> {
  const manages = (verb: string) => actor.grants.get(`${permission}.${verb}`)?.scope === 'all'
  const listed = (level: SharedEntry['level']) => sql`when ${isListed(table, actor, level)} then ${level}`
  const { rows } = await db.execute<{ id: string; level: SharedLevel | null }>(sql`
    select ${table.id} as id, case when ${table.owner} = ${actor.id} or ${manages('delete')} then 'own'
        when ${manages('edit')} then 'edit' ${listed('edit')} ${listed('comment')}
        when ${table.is_public} or ${manages('view')} then 'view' ${listed('view')} end as level
      from ${table} where ${anyOf(table.id, ids)}`)
  const mayEdit = actor.grants.has(`${permission}.edit`)
  return new Map(
    rows.flatMap(({ id, level }) => (level ? [[Number(id), mayEdit || level === 'view' ? level : 'comment']] : [])),
  )
}

/** Refuses whoever is not let in so far: 404 where he does not see the record, 403 where he only sees it. */
export async function requireLevel(
  ctx: Pick<Context, 'db' | 'actor'>,
  table: SharedTable,
  permission: PermissionKey,
  id: number,
  wanted: SharedLevel,
): Promise<void> {
  const level = (await loadLevels(ctx, table, permission, [id])).get(id)
  if (!level || !ctx.actor.grants.has(`${permission}.view`)) throw notFound()
  if (RANK.indexOf(level) < RANK.indexOf(wanted)) throw notShared()
}

/**
 * The sharing that a write leaves, for `beforeWrite`: what was not sent stays, a new record is the writer's own. Only the
 * owner, or who manages the records of all, changes it; an owner who gives a record away goes on changing it.
 */
export function sharedValues(input: SharedInput, ctx: Context, permission: PermissionKey, before?: Shared): Shared {
  const kept = before ?? { owner: ctx.actor.id, is_public: false, access: [] }
  const owner = typeof input.owner === 'number' ? input.owner : kept.owner
  const isPublic = typeof input.is_public === 'boolean' ? input.is_public : kept.is_public
  const sent = Array.isArray(input.access) ? checkedEntries(input.access) : kept.access
  const isGiven = owner !== kept.owner && !sent.some(({ profile }) => profile === kept.owner)
  const withFormer = isGiven ? [...sent, { profile: kept.owner, level: 'edit' as const }] : sent
  const shared = { owner, is_public: isPublic, access: withFormer.filter(({ profile }) => profile !== owner) }
  const isMine = kept.owner === ctx.actor.id || ctx.actor.grants.get(`${permission}.delete`)?.scope === 'all'
  if (!isMine && JSON.stringify(shared) !== JSON.stringify(pickShared(kept))) throw notShared()
  return shared
}

/** Names those who are let in, for `details` and `present` of a resource. */
export async function loadSharedNames(
  ctx: Context,
  rows: readonly { access: readonly SharedEntry[] }[],
): Promise<(row: { access: readonly SharedEntry[] }) => Schema<'SharedName'>[]> {
  const names: Partial<Record<Subject, Map<number, Schema<'Reference'>>>> = {}
  for (const kind of subjects()) {
    const ids = rows.flatMap((row) => row.access.map((entry) => entry[kind]))
    names[kind] = await loadReferences(ctx.db, SUBJECTS[kind], NAMES[kind], ids)
  }
  return ({ access }) =>
    access.flatMap((entry) =>
      subjects().flatMap((kind) => {
        const found = names[kind]?.get(entry[kind] ?? 0)
        return found ? [{ kind, level: entry.level, ...found }] : []
      }),
    )
}

/** Whether the list of a row lets a person in so far: himself, by a team of today, or by his department or one above it. */
export function isListed({ access }: Pick<SharedTable, 'access'>, { id }: Actor, least: SharedEntry['level']): SQL {
  const levels = SHARED_LEVELS.slice(SHARED_LEVELS.indexOf(least))
  const teams = sql`(select ${teamMembersTable.team} from ${teamMembersTable}
    join ${teamsTable} on ${teamsTable.id} = ${teamMembersTable.team} and ${teamsTable.deleted_at} is null
    where ${teamMembersTable.profile} = ${id} and ${isMemberToday()})`
  const departments = sql`(with recursive up as (
      select ${profilesTable.department} as id from ${profilesTable} where ${profilesTable.id} = ${id}
      union select above.parent from up join ${departmentsTable} above on above.id = up.id)
    select up.id from up where up.id is not null)`
  return sql`exists (select 1 from jsonb_array_elements(${access}) let_in
    where let_in->>'level' = any(${sql.param([...levels])}::text[]) and ((let_in->>'profile')::bigint = ${id}
      or (let_in->>'team')::bigint in ${teams} or (let_in->>'department')::bigint in ${departments}))`
}

/** The list as it is stored, each line of one subject that stands in it once. */
export function checkedEntries(sent: readonly SharedEntry[]): SharedEntry[] {
  const seen = new Set<string>()
  return sent.map((entry, index) => {
    const named = subjects().filter((kind) => typeof entry[kind] === 'number')
    const [kind] = named
    const refuse = (text: string) => invalid({ [`access.${index}`]: text })
    if (!kind || named.length > 1) throw refuse('Укажите сотрудника, бригаду или отдел')
    const key = subjectOf(entry)
    if (seen.has(key)) throw refuse('Уже есть в списке')
    seen.add(key)
    return { [kind]: entry[kind], level: entry.level }
  })
}

/** `team:3`: whom a line lets in. */
export function subjectOf(entry: SharedEntry): string {
  const kind = subjects().find((one) => typeof entry[one] === 'number')
  return `${kind}:${kind && entry[kind]}`
}

const subjects = () => Object.keys(SUBJECTS) as Subject[]

const pickShared = ({ owner, is_public, access }: Shared): Shared => ({ owner, is_public, access })

function notShared(): AppError {
  return new AppError(403, 'out_of_scope', 'Доступ к записи меняет её владелец')
}
