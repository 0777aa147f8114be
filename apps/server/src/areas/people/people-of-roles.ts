import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { profilesTable } from '../../db/tables/people/profiles'
import { holdsToday } from '../../lib/access/holds-today'
import type { Context } from '../../lib/http/handler'

/** Who holds one of these roles today and works here, at most so many. */
export async function peopleOfRoles(ctx: Context, roles: readonly string[], most: number): Promise<number[]> {
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
