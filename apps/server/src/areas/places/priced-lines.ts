import { sql } from 'drizzle-orm'
import { contractLinesTable as lines } from '../../db/tables/contracts/contract-lines'
import { contractRoomsTable as leased } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { vatRatesTable } from '../../db/tables/contracts/rates'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'

// Parts of a query over `contracts` that has `landlord` (its legal entity), `at.day` and `usual_vat.percent` beside it.

/** Rooms that a contract holds on the day, with whether each is a parking place. */
export const ROOMS_ON_DAY = sql`select ${leased.room} as room, ${leased.area} as area,
    coalesce(${purposesTable.category}, '') = 'parking' as is_parking
  from ${leased} join ${roomsTable} on ${roomsTable.id} = ${leased.room}
  left join ${purposesTable} on ${purposesTable.id} = coalesce(${leased.purpose_override}, ${roomsTable.purpose})
  where ${leased.contract} = ${contracts.id} and ${leased.date_from} <= at.day and coalesce(${leased.date_to}, at.day) >= at.day`

/** Per cent of VAT by the landlord's regime on the day. */
export const USUAL_VAT = sql`select ${vatRatesTable.percent} from ${vatRatesTable}
  where ${vatRatesTable.deleted_at} is null and ${vatRatesTable.valid_from} <= at.day
    and ${vatRatesTable.kind} = case landlord.vat_regime when 'general' then 'standard' else landlord.vat_regime end
  order by ${vatRatesTable.valid_from} desc limit 1`

/** The lines that are paid for by the month on the day: their prices, and the square metres that they count. */
export const PRICED_LINES = sql`select ${lines.kind} as kind, ${lines.calc} as calc, ${lines.room_ids} as room_ids, counted.area as counted_area,
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
  and ${lines.valid_from} <= at.day and coalesce(${lines.valid_to}, at.day) >= at.day`
