import { type SQL, sql } from 'drizzle-orm'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { companyTodayInSql } from '../time/company-clock'

/** The rows of `team_members` of who belongs to a team today, by the company's clock. */
export function isMemberToday(): SQL {
  const { from, to } = teamMembersTable
  return sql`(${companyTodayInSql()} >= ${from} and (${to} is null or ${companyTodayInSql()} <= ${to}))`
}
