import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { rolePermissionsTable } from '../../../db/tables/access/role-permissions'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { profilesTable } from '../../../db/tables/people/profiles'
import { holdsToday } from '../../../lib/access/holds-today'

/** Whoever takes in what is bought. */
export async function peopleWhoReceive(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: profilesTable.id })
    .from(profilesTable)
    .innerJoin(userRolesTable, eq(userRolesTable.user, profilesTable.id))
    .innerJoin(rolePermissionsTable, eq(rolePermissionsTable.role, userRolesTable.role))
    .where(
      and(
        eq(rolePermissionsTable.permission, 'stock.receipt'),
        holdsToday(),
        isNull(profilesTable.deleted_at),
        ne(profilesTable.employment_status, 'dismissed'),
      ),
    )
  return rows.map(({ id }) => id)
}
