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

/** The day whose prices count: today, or the first day of a contract that has not begun, or the last of one that is over. */
const DAY = sql`greatest(${contracts.start_date}, least(${companyTodayInSql()}, coalesce(${contracts.terminates_on}, ${contracts.end_date}, ${companyTodayInSql()})))`

const isParking = sql`coalesce((select ${purposesTable.category} from ${purposesTable}
  where ${purposesTable.id} = coalesce(${leased.purpose_override}, ${roomsTable.purpose})), '') = 'parking'`

/** Rooms of the contract of the outer query on that day. */
const ROOMS = sql`from ${leased} join ${roomsTable} on ${roomsTable.id} = ${leased.room}
  where ${leased.contract} = ${contracts.id} and ${leased.date_from} <= ${DAY} and coalesce(${leased.date_to}, ${DAY}) >= ${DAY}`

/** The area a line counts, m²: of its own rooms, else of all but parking places. */
const AREA_OF_LINE = sql`coalesce((select sum(${leased.area}) ${ROOMS}
  and case when cardinality(${lines.room_ids}) = 0 then not ${isParking} else ${leased.room} = any(${lines.room_ids}) end), 0)`

const BASE = sql`case ${lines.calc} when 'per_m2_month' then ${lines.rate} * ${AREA_OF_LINE}
  when 'per_m2_year' then ${lines.rate} * ${AREA_OF_LINE} / 12
  when 'per_unit_month' then ${lines.rate} * ${lines.quantity} else ${lines.rate} end`
const PRICE = sql`round(${BASE} * (1 - ${lines.discount_percent} / 100), 2)`

/** Per cent of VAT on that day: the line's own, else by the landlord's regime from the dated table. */
const VAT = sql`coalesce(${lines.vat_rate}, (select ${vatRatesTable.percent} from ${vatRatesTable}
  where ${vatRatesTable.deleted_at} is null and ${vatRatesTable.valid_from} <= ${DAY}
    and ${vatRatesTable.kind} = (select case ${legalEntitiesTable.vat_regime} when 'general' then 'standard' else ${legalEntitiesTable.vat_regime} end
      from ${legalEntitiesTable} where ${legalEntitiesTable.id} = ${contracts.legal_entity})
  order by ${vatRatesTable.valid_from} desc limit 1), 0)`
const NET = sql`case ${lines.vat_mode} when 'included' then ${PRICE} - round(${PRICE} * ${VAT} / (100 + ${VAT}), 2) else ${PRICE} end`
const GROSS = sql`case ${lines.vat_mode} when 'on_top' then ${PRICE} + round(${PRICE} * ${VAT} / 100, 2) else ${PRICE} end`

/** Lines that are paid every month, on that day. */
const LINES = sql`from ${lines} where ${lines.contract} = ${contracts.id} and ${lines.calc} <> 'fixed_once'
  and ${lines.valid_from} <= ${DAY} and coalesce(${lines.valid_to}, ${DAY}) >= ${DAY}`

/** Square metres of the contract on that day, parking aside. */
const AREA = sql`coalesce((select sum(${leased.area}) ${ROOMS} and not ${isParking}), 0)`

/** What the rent of a month comes to with its VAT: the usual deposit (product 9.3). */
export const MONTHLY_RENT = sql`nullif((select coalesce(sum(${GROSS}), 0) ${LINES} and ${lines.kind} = 'rent'), 0)`

/**
 * Writes the area, the monthly total with VAT and the average rate (product 4.3, 4.8) of the contracts of a condition, as far
 * as they changed. Decimals of the database: exact, halves are rounded up.
 */
export async function renewTotals(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    update ${contracts} set area_total = found.area, monthly_total = found.monthly, rate_avg = found.rate
    from (select ${contracts.id} as id, ${AREA} as area, (select coalesce(sum(${GROSS}), 0) ${LINES}) as monthly,
      (select round(sum(${NET}) / nullif(${AREA}, 0), 2) ${LINES} and ${lines.kind} = 'rent' and ${lines.calc} <> 'per_unit_month') as rate
      from ${contracts} where ${which}) as found
    where ${contracts.id} = found.id and (${contracts.area_total}, ${contracts.monthly_total}, ${contracts.rate_avg})
      is distinct from (found.area, found.monthly, found.rate)`)
}
