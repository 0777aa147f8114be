import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { departmentsTable } from '../../db/tables/people/departments'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { objectsTable } from '../../db/tables/places/objects'
import { holdsToday } from '../../lib/access/holds-today'
import { invalid } from '../../lib/http/error'
import { isMemberToday } from '../../lib/people/member-today'
import { loadReferences } from '../../lib/people/persons'

/** Whom a text is for, as it is stored: everybody, or at least one of the lists is not empty. */
export type Audience = Required<Schema<'Audience'>>

/** The audience of what is for everybody. */
const EVERYBODY: Audience = { all: true, departments: [], teams: [], objects: [] }

/** What is stored of an audience that was sent; who turns off «Всем» says for whom it is. */
export function toAudience(sent: Schema<'Audience'> | null | undefined): Audience {
  const { all, departments = [], teams = [], objects = [] } = sent ?? {}
  if (all === true) return EVERYBODY
  const named = { departments: once(departments), teams: once(teams), objects: once(objects) }
  const isNobody = Object.values(named).every((ids) => ids.length === 0)
  if (isNobody && all === false) throw invalid({ audience: 'Выберите отделы, бригады или объекты, или откройте всем' })
  return isNobody ? EVERYBODY : { all: false, ...named }
}

/** Whether a person belongs to the audience in this column; of a list, once for the person, whatever the rows. */
export function isInAudience(audience: PgColumn | SQL, person: SQL): SQL {
  return sql`(${audience} @> '{"all": true}'
    or ${names(audience, 'departments')} && ${departmentsOf(person)}
    or ${names(audience, 'teams')} && ${teamsOf(person)}
    or ${names(audience, 'objects')} && ${objectsOf(person)})`
}

/** Names of what these audiences list. */
export async function loadAudiences(
  db: Db,
  audiences: readonly Audience[],
): Promise<(audience: Audience) => Schema<'AudienceDetails'>> {
  const of = (key: 'departments' | 'teams' | 'objects') => audiences.flatMap((one) => one[key])
  const departments = await loadReferences(db, departmentsTable, departmentsTable.name, of('departments'))
  const teams = await loadReferences(db, teamsTable, teamsTable.name, of('teams'))
  const objects = await loadReferences(db, objectsTable, objectsTable.name, of('objects'))
  return (audience) => ({
    departments: audience.departments.flatMap((id) => departments.get(id) ?? []),
    teams: audience.teams.flatMap((id) => teams.get(id) ?? []),
    objects: audience.objects.flatMap((id) => objects.get(id) ?? []),
  })
}

function once(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function names(audience: PgColumn | SQL, key: 'departments' | 'teams' | 'objects'): SQL {
  return sql`array(select one::bigint from jsonb_array_elements_text(${audience} -> ${sql.raw(`'${key}'`)}) as one)`
}

/** A person's department and all above it. */
function departmentsOf(person: SQL): SQL {
  return sql`array(with recursive up as (
    select ${departmentsTable.id} as id, ${departmentsTable.parent} as parent from ${departmentsTable}
      where ${departmentsTable.id} = (select ${profilesTable.department} from ${profilesTable} where ${profilesTable.id} = ${person})
    union
    select ${departmentsTable.id}, ${departmentsTable.parent} from ${departmentsTable} join up on ${departmentsTable.id} = up.parent
  ) select id from up)`
}

function teamsOf(person: SQL): SQL {
  return sql`array(select ${teamMembersTable.team} from ${teamMembersTable}
    where ${teamMembersTable.profile} = ${person} and ${isMemberToday()})`
}

/** Objects a person answers for, works at, or has a role for. */
function objectsOf(person: SQL): SQL {
  const { id, manager, engineer, members, deleted_at } = objectsTable
  return sql`array(select ${id} from ${objectsTable}
      where ${deleted_at} is null and (${manager} = ${person} or ${engineer} = ${person} or ${person} = any(${members}))
    union
    select unnest(${userRolesTable.scope_objects}) from ${userRolesTable}
      where ${userRolesTable.user} = ${person} and ${holdsToday()})`
}
