import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { profilesTable } from '../../db/tables/people/profiles'
import { holdsToday } from '../../lib/access/holds-today'
import type { Context } from '../../lib/http/handler'
import { findDeputies } from './deputies'

/** So many holders of a role are asked who stands in for them. */
const MOST_HOLDERS = 50

/**
 * Who has the work of one of these roles today: at most so many of those who hold it and work here, then who stands in for
 * those of them who are away. The absent ones stay, as the work is theirs again once they come.
 */
export async function peopleOfRoles(ctx: Context, roles: readonly string[], most: number): Promise<number[]> {
  const holders = await holdersOfRoles(ctx, roles, most)
  return [...new Set([...holders, ...(await findDeputies(ctx.tx, holders)).values()])]
}

/** The absent holder of a role for whom this person stands in today; undefined where there is none. */
export async function standsInForRole(ctx: Context, role: string, person: number): Promise<number | undefined> {
  const deputies = await findDeputies(ctx.tx, await holdersOfRoles(ctx, [role]))
  return [...deputies].find(([, deputy]) => deputy === person)?.[0]
}

async function holdersOfRoles(ctx: Context, roles: readonly string[], most = MOST_HOLDERS): Promise<number[]> {
  const rows = await ctx.tx
    .selectDistinct({ id: profilesTable.id })
    .from(profilesTable)
    .innerJoin(userRolesTable, eq(userRolesTable.user, profilesTable.id))
    .innerJoin(rolesTable, eq(rolesTable.id, userRolesTable.role))
    .where(
      and(
        inArray(rolesTable.key, [...roles]),
        holdsToday(),
        isNull(profilesTable.deleted_at),
        ne(profilesTable.employment_status, 'dismissed'),
      ),
    )
    .orderBy(profilesTable.id)
    .limit(most)
  return rows.map(({ id }) => id)
}
