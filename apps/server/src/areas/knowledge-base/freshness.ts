import { type SQL, sql } from 'drizzle-orm'
import { STALE_DAYS, kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { companyTodayInSql } from '../../lib/time/company-clock'

/** How fresh a published page is; null where nobody has to verify it. */
export function freshnessOf(): SQL<'fresh' | 'due' | 'stale' | null> {
  return sql`case when ${table.status} <> 'published' or ${table.verify_due_at} is null then null
    when ${table.verify_due_at} + ${STALE_DAYS}::int < ${companyTodayInSql()} then 'stale'
    when ${table.verify_due_at} <= ${companyTodayInSql()} then 'due' else 'fresh' end`
}

/** The day on which a page that was verified on the given moment is due again; 0 days is never. */
export function nextDue(verifiedAt: SQL, days: number): SQL | null {
  return days === 0 ? null : sql`((${verifiedAt} at time zone 'UTC')::date + ${days}::int)`
}
