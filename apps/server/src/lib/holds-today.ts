import { type SQL, sql } from 'drizzle-orm'
import { userRolesTable } from '../db/tables/user-roles'

/** An assignment of a role whose days today is within. */
export function holdsToday(): SQL {
  return sql`coalesce(${userRolesTable.valid_from} <= current_date, true) and coalesce(${userRolesTable.valid_to} >= current_date, true)`
}
