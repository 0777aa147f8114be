import { type SQL, sql } from 'drizzle-orm'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { companyTodayInSql } from '../time/company-clock'

/** An assignment of a role whose days today is within, by the company's clock. */
export function holdsToday(): SQL {
  const { valid_from, valid_to } = userRolesTable
  return sql`(coalesce(${valid_from} <= ${companyTodayInSql()}, true) and coalesce(${valid_to} >= ${companyTodayInSql()}, true))`
}
