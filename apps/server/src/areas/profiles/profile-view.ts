import type { RecordOf, Schema } from '@ws/api-client/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable } from '../../db/tables/people/positions'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { holdsToday } from '../../lib/access/holds-today'
import type { Context } from '../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'
import { companyToday } from '../../lib/time/company-clock'
import { isAbsentOn } from '../people/deputies'
import { loadSeen, seenOf } from '../people/presence'
import { loadWork, personalOf } from './profile-facts'
import type { ProfileRow } from './profile-input'

/** Profiles as the contract promises them; `mayEdit` decides what the person may do with each. */
export async function presentProfiles(
  ctx: Context,
  found: readonly { row: ProfileRow; mayEdit: boolean }[],
): Promise<RecordOf<'/accounts/profiles'>[]> {
  const { db } = ctx
  const rows = found.map(({ row }) => row)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const people = await loadPersons(
    db,
    rows.flatMap((row) => [row.created_by, row.manager, row.deputy]),
  )
  const departments = await loadReferences(
    db,
    departmentsTable,
    departmentsTable.name,
    rows.map((row) => row.department),
  )
  const positions = await loadReferences(
    db,
    positionsTable,
    positionsTable.name,
    rows.map((row) => row.position),
  )
  const emails = await db
    .select({ id: usersTable.id, email: usersTable.email })
    .from(usersTable)
    .where(inArray(usersTable.id, ids))
  const teams = await loadTeams(ctx, ids)
  const roles = await loadRoles(ctx, ids)
  const figures = await loadWork(ctx, ids)
  const seen = await loadSeen(ctx, ids)
  const day = await companyToday(db)
  const emailOf = new Map(emails.map(({ id, email }) => [id, email]))
  return found.map(({ row, mayEdit }) => ({
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    author: row.created_by,
    author_details: pick(people, row.created_by),
    is_archived: row.is_archived,
    allowed: mayEdit ? ['update'] : [],
    username: row.username,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    name: row.name ?? row.username,
    full_name: row.full_name ?? row.username,
    email: emailOf.get(row.id) ?? null,
    avatar_url: row.avatar_url,
    telegram: row.telegram,
    gender: row.gender,
    timezone: row.timezone,
    work_location: row.work_location,
    department: row.department,
    department_details: pick(departments, row.department),
    position: row.position,
    position_details: pick(positions, row.position),
    manager: row.manager,
    manager_details: pick(people, row.manager),
    teams: (teams.get(row.id) ?? []).map(({ id }) => id),
    teams_details: teams.get(row.id) ?? [],
    roles: (roles.get(row.id) ?? []).map(({ id }) => id),
    roles_details: roles.get(row.id) ?? [],
    hired_at: row.hired_at,
    employment_status: row.employment_status,
    absence_from: row.absence_from,
    absence_to: row.absence_to,
    is_absent: isAbsentOn(day, row),
    deputy: row.deputy,
    deputy_details: pick(people, row.deputy),
    about: row.about,
    skills: row.skills,
    permits: row.permits,
    hide_phone: row.hide_phone,
    hide_birthday: row.hide_birthday,
    hide_birth_year: row.hide_birth_year,
    ...personalOf(ctx.actor, row),
    ...(figures.get(row.id) ?? { open_todos: 0, planned_minutes: 0 }),
    ...seenOf(seen.get(row.id)),
  }))
}

async function loadTeams(ctx: Context, people: number[]): Promise<Map<number, Schema<'Reference'>[]>> {
  const rows = await ctx.db
    .select({ profile: teamMembersTable.profile, id: teamsTable.id, name: teamsTable.name })
    .from(teamMembersTable)
    .innerJoin(teamsTable, eq(teamsTable.id, teamMembersTable.team))
    .where(and(inArray(teamMembersTable.profile, people), isNull(teamsTable.deleted_at)))
    .orderBy(teamsTable.name)
  // The name of a team is nobody's who may not see the team.
  const seen = await readerOf('team')?.(
    ctx.db,
    ctx.actor,
    rows.map(({ id }) => id),
  )
  const teams = new Map<number, Schema<'Reference'>[]>()
  for (const { profile, id, name } of rows)
    if (seen?.has(id)) teams.set(profile, [...(teams.get(profile) ?? []), { id, name }])
  return teams
}

/** The roles that each person holds today, for whoever may see roles. */
async function loadRoles(ctx: Context, people: number[]): Promise<Map<number, Schema<'Reference'>[]>> {
  const roles = new Map<number, Schema<'Reference'>[]>()
  if (!ctx.actor.grants.has('roles.view')) return roles
  const rows = await ctx.db
    .select({ user: userRolesTable.user, id: rolesTable.id, name: rolesTable.name })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .where(and(inArray(userRolesTable.user, people), holdsToday()))
    .orderBy(rolesTable.id)
  for (const { user, ...role } of rows) roles.set(user, [...(roles.get(user) ?? []), role])
  return roles
}
