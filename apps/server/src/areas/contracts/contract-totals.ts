import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { contractLinesTable as lines } from '../../db/tables/contracts/contract-lines'
import { contractRoomsTable as leased } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { vatRatesTable } from '../../db/tables/contracts/rates'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'
import { companyTodayInSql } from '../../lib/time/company-clock'

/** Rooms that a contract holds on the day, with whether each is a parking place. */
const ROOMS_ON_DAY = sql`select ${leased.room} as room, ${leased.area} as area,
    coalesce(${purposesTable.category}, '') = 'parking' as is_parking
  from ${leased} join ${roomsTable} on ${roomsTable.id} = ${leased.room}
  left join ${purposesTable} on ${purposesTable.id} = coalesce(${leased.purpose_override}, ${roomsTable.purpose})
  where ${leased.contract} = ${contracts.id} and ${leased.date_from} <= at.day and coalesce(${leased.date_to}, at.day) >= at.day`

/** Per cent of VAT by the landlord's regime on the day. */
const USUAL_VAT = sql`select ${vatRatesTable.percent} from ${vatRatesTable}
  where ${vatRatesTable.deleted_at} is null and ${vatRatesTable.valid_from} <= at.day
    and ${vatRatesTable.kind} = case landlord.vat_regime when 'general' then 'standard' else landlord.vat_regime end
  order by ${vatRatesTable.valid_from} desc limit 1`

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
      from (
        select ${lines.kind} as kind, ${lines.calc} as calc,
          case ${lines.vat_mode} when 'included' then price - round(price * percent / (100 + percent), 2) else price end as net,
          case ${lines.vat_mode} when 'on_top' then price + round(price * percent / 100, 2) else price end as gross
        from ${lines}
        cross join lateral (select coalesce(sum(area), 0) as area from (${ROOMS_ON_DAY}) as room
          where case when cardinality(${lines.room_ids}) = 0 then not is_parking else room = any(${lines.room_ids}) end) as counted
        cross join lateral (select round((1 - ${lines.discount_percent} / 100) * case ${lines.calc}
          when 'per_m2_month' then ${lines.rate} * counted.area when 'per_m2_year' then ${lines.rate} * counted.area / 12
          when 'per_unit_month' then ${lines.rate} * ${lines.quantity} when 'by_meter' then 0 else ${lines.rate} end, 2) as price) as priced
        cross join lateral (select coalesce(${lines.vat_rate}, usual_vat.percent) as percent) as taxed
        where ${lines.contract} = ${contracts.id} and ${lines.calc} <> 'fixed_once'
          and ${lines.valid_from} <= at.day and coalesce(${lines.valid_to}, at.day) >= at.day) as line) as sums
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
