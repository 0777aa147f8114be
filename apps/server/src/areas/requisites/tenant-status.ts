import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { tenantsTable } from '../../db/tables/tenants/tenants'

/**
 * What contracts make of the tenants of a condition (product 8.1): active while one of theirs runs, former after the last has
 * ended. Who is blacklisted stays so.
 */
export async function renewTenantStatus(db: Db, which: SQL): Promise<void> {
  const of = (
    statuses: string,
  ) => sql`exists (select 1 from ${contractsTable} where ${contractsTable.tenant} = ${tenantsTable.id}
    and ${contractsTable.deleted_at} is null and ${contractsTable.status} in ${sql.raw(statuses)})`
  const status = sql`case when ${of("('active', 'expiring')")} then 'active'
    when ${of("('expired', 'terminated')")} then 'former' else ${tenantsTable.status} end`
  await db.execute(sql`update ${tenantsTable} set status = ${status}, version = version + 1
    where ${which} and ${tenantsTable.status} <> 'blacklisted' and ${tenantsTable.status} <> ${status}`)
}
