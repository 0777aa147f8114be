import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { PRICED_LINES, ROOMS_ON_DAY, USUAL_VAT } from '../places/priced-lines'

/**
 * What contracts of a condition come to: square metres without parking, the month with VAT, the rent of it, and the rent a
 * square metre without VAT. The day whose prices count is today, or the first of a contract that has not begun, or the last of
 * one that is over. Decimals of the database: exact, halves are rounded up (product 4.3, 4.8).
 */
function totalsOf(which: SQL): SQL {
  return sql`select ${contracts.id} as id, place.area, coalesce(sums.monthly, 0) as monthly, sums.rent,
      round(sums.rent_by_area / nullif(place.area, 0), 2) as rate
    from ${contracts}
    join ${legalEntitiesTable} as landlord on landlord.id = ${contracts.legal_entity}
    cross join lateral (select greatest(${contracts.start_date}, least(${companyTodayInSql()},
      coalesce(${contracts.terminates_on}, ${contracts.end_date}, ${companyTodayInSql()}))) as day) as at
    cross join lateral (select coalesce(sum(area) filter (where not is_parking), 0) as area from (${ROOMS_ON_DAY}) as room) as place
    cross join lateral (select coalesce((${USUAL_VAT}), 0) as percent) as usual_vat
    cross join lateral (
      select sum(gross) as monthly, sum(gross) filter (where kind = 'rent') as rent,
        sum(net) filter (where kind = 'rent' and calc <> 'per_unit_month') as rent_by_area
      from (${PRICED_LINES}) as line) as sums
    where ${which}`
}

/** Writes the area, the monthly total and the average rate of the contracts of a condition, as far as they changed. */
export async function renewTotals(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    update ${contracts} set area_total = found.area, monthly_total = found.monthly, rate_avg = found.rate
    from (${totalsOf(which)}) as found
    where ${contracts.id} = found.id and (${contracts.area_total}, ${contracts.monthly_total}, ${contracts.rate_avg})
      is distinct from (found.area, found.monthly, found.rate)`)
}

/** The usual deposit of contracts that name none: the rent of a month with its VAT (product 9.3). */
export async function fillDeposits(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`update ${contracts} set deposit_amount = found.rent from (${totalsOf(which)}) as found
    where ${contracts.id} = found.id and ${contracts.deposit_amount} is null`)
}
