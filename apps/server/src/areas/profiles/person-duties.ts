import type { Schema } from '@ws/api-client/contract'
import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { departmentsTable } from '../../db/tables/people/departments'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { objectsTable } from '../../db/tables/places/objects'
import type { Context } from '../../lib/http/handler'
import { isMemberToday } from '../../lib/people/member-today'
import { loadPersons, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'
import { scopeCondition } from '../../lib/resource/scope'
import { isAbsentToday } from '../people/deputies'
import { isOfCrew, objectScopes } from '../places/scopes/object-scopes'

/** What a person answers for today, as far as the caller sees it; `isSeen` are the people he sees. */
export async function loadDuties(ctx: Context, person: number, isSeen: SQL | undefined): Promise<Schema<'Duties'>> {
  const [staff] = await ctx.db
    .select({ n: count() })
    .from(profilesTable)
    .where(
      and(
        eq(profilesTable.manager, person),
        isNull(profilesTable.deleted_at),
        eq(profilesTable.is_archived, false),
        isSeen,
      ),
    )
  return {
    objects: await loadObjects(ctx, person),
    departments: await loadHeaded(ctx, person),
    teams: await loadOwnTeams(ctx, person),
    subordinates: staff?.n ?? 0,
    stands_in_for: await loadReplaced(ctx, person, isSeen),
  }
}

async function loadObjects(ctx: Context, person: number): Promise<Schema<'ObjectOfPerson'>[] | null> {
  const grant = ctx.actor.grants.get('objects.view')
  if (grant === undefined) return null
  const { id, name, manager, engineer, deleted_at, is_archived } = objectsTable
  const role = sql<Schema<'RoleAtObject'>>`case when ${manager} = ${person} then 'manager'
    when ${engineer} = ${person} then 'engineer' else 'member' end`
  return ctx.db
    .select({ id, name, role })
    .from(objectsTable)
    .where(
      and(
        isNull(deleted_at),
        eq(is_archived, false),
        isOfCrew({ id: person }),
        scopeCondition(objectScopes, ctx.actor, grant),
      ),
    )
    .orderBy(asc(name), asc(id))
}

async function loadHeaded(ctx: Context, person: number): Promise<Schema<'Reference'>[]> {
  const { id, name, head, deleted_at } = departmentsTable
  const rows = await ctx.db
    .select({ id, name })
    .from(departmentsTable)
    .where(and(eq(head, person), isNull(deleted_at)))
    .orderBy(asc(name), asc(id))
  return seenOnly(ctx, 'department', rows)
}

async function loadOwnTeams(ctx: Context, person: number): Promise<Schema<'TeamOfPerson'>[]> {
  const { id, name, deleted_at, is_archived } = teamsTable
  const rows = await ctx.db
    .select({ id, name, role: teamMembersTable.role_in_team })
    .from(teamMembersTable)
    .innerJoin(teamsTable, eq(id, teamMembersTable.team))
    .where(and(eq(teamMembersTable.profile, person), isMemberToday(), isNull(deleted_at), eq(is_archived, false)))
    .orderBy(asc(name), asc(id))
  return seenOnly(ctx, 'team', rows)
}

async function seenOnly<Row extends { id: number }>(ctx: Context, entity: string, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const seen = await readerOf(entity)?.(ctx.db, ctx.actor, ids)
  return rows.filter(({ id }) => seen?.has(id))
}

/** Those whose new tasks come to this person: whoever is away hands on also what he gets for others. */
async function loadReplaced(
  ctx: Context,
  person: number,
  isSeen: SQL | undefined,
): Promise<Schema<'Duties'>['stands_in_for']> {
  const { id, deputy, deleted_at } = profilesTable
  const { rows } = await ctx.db.execute<{ id: number; until: string | null }>(sql`
    with recursive handing_on as (
      select ${id}, null::date as until from ${profilesTable} where ${id} = ${person} and not ${isAbsentToday()}
      union
      select ${profilesTable.id}, ${profilesTable.absence_to}
        from ${profilesTable} join handing_on on ${deputy} = handing_on.id
        where ${isAbsentToday()} and ${deleted_at} is null
    )
    select handing_on.id::int, until::text from handing_on join ${profilesTable} on ${id} = handing_on.id
      where ${and(ne(id, person), isSeen)}`)
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.id),
  )
  return rows
    .flatMap((row) => {
      const absent = pick(people, row.id)
      return absent === null ? [] : [{ person: absent, until: row.until }]
    })
    .sort((a, b) => a.person.name.localeCompare(b.person.name, 'ru'))
}
