import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { roomReservationsTable } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import type { Context } from '../../lib/http/handler'
import { contractSettingInSql } from '../../lib/settings/contract-settings'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { type Debt, isSeenLateOn, loadDebts } from './overdue-in-sql'
import { isSeenContract } from './scopes/contract-scopes'

/** Areas are told in hundredths: parts that miss the whole by one take all of it. */
const HUNDREDTH = 0.01

/** Who sits in a room on a day (product 7.2). */
export interface RoomOccupancy {
  occupancy: 'vacant' | 'reserved' | 'occupied' | 'partial' | 'maintenance' | 'not_applicable'
  /** That something is not paid is told to those who may see the contract. */
  contract_state: 'none' | 'approval' | 'active' | 'expiring' | 'holdover' | 'debt'
  /** Told to those who may see tenants. */
  tenant: { id: number; name: string } | null
  /** By its number; told to those who may see contracts. */
  contract: { id: number; name: string } | null
  /** Told on the plan to those, too, who may not see the contract. */
  contract_number: string | null
  /** The last day of the lease; null where none is agreed or nobody sits there. */
  occupied_until: string | null
  /** The contracts of the room that are late; none for those who may not see them. */
  debts: readonly Debt[]
}

/** Of a room that is not let. */
export const NOBODY: RoomOccupancy = {
  occupancy: 'not_applicable',
  contract_state: 'none',
  tenant: null,
  contract: null,
  contract_number: null,
  occupied_until: null,
  debts: [],
}

/** `YYYY-MM-DD` as a day of the base; the company's today where none is named. */
export function dayInSql(day?: string): SQL {
  return day === undefined ? companyTodayInSql() : sql`${day}::date`
}

/** The last day a contract is agreed for. */
export const CONTRACT_END = sql`coalesce(${contractsTable.terminates_on}, case when ${contractsTable.term_kind} = 'fixed' then ${contractsTable.end_date} end)`

/** Contracts by which somebody sits in their rooms. */
export const IS_LEASE = sql`${contractsTable.deleted_at} is null and ${contractsTable.status} in ('active', 'expiring', 'expired', 'terminated')`

/** By a room of a contract somebody sits there on this day. */
export function isLeaseOn(day: SQL): SQL {
  return sql`${contractRoomsTable.period} @> ${day} and ${IS_LEASE}`
}

/** Contracts by which somebody sits in the room of the outer query on this day. */
function leasesOn(day: SQL): SQL {
  return sql`from ${contractRoomsTable} join ${contractsTable} on ${contractsTable.id} = ${contractRoomsTable.contract}
    where ${contractRoomsTable.room} = ${roomsTable.id} and ${isLeaseOn(day)}`
}

function isWhole(): SQL {
  return sql`(bool_or(not ${contractRoomsTable.is_part}) or sum(${contractRoomsTable.area}) >= ${roomsTable.area} - ${sql.raw(String(HUNDREDTH))})`
}

/** A reservation keeps its room on this day; in the past also one that has since run out, or become a contract later. */
export function isKeptOn(day: SQL): SQL {
  const { status, deleted_at, from, to, updated_at } = roomReservationsTable
  return sql`${deleted_at} is null and ${day} between ${from} and ${to} and (${status} = 'active'
    or ${day} < ${companyTodayInSql()} and (${status} = 'expired' or ${status} = 'converted' and ${updated_at}::date > ${day}))`
}

/** The occupancy of a row of `rooms` on this day, as an expression to select, filter or order by. */
export function occupancyOn(day: SQL): SQL<RoomOccupancy['occupancy']> {
  return sql`case when ${roomsTable.usage_mode} <> 'rentable' then 'not_applicable' else coalesce(
    (select case when ${isWhole()} then 'occupied' else 'partial' end ${leasesOn(day)} having count(*) > 0),
    case
      when ${roomsTable.maintenance_until} >= ${day} and ${day} >= ${companyTodayInSql()} then 'maintenance'
      when exists (select 1 from ${roomReservationsTable} where ${roomReservationsTable.room} = ${roomsTable.id}
        and ${isKeptOn(day)}) then 'reserved'
      else 'vacant'
    end) end`
}

/** Up to when money is counted for a day: nobody knows what will be paid. */
const knownOn = (day: SQL) => sql`least(${day}, ${companyTodayInSql()})`

/** What `contractStateOn` says to this person: what is late too, where he may see it. */
export function seenContractStateOn(ctx: Pick<Context, 'actor'>, day: SQL): SQL<RoomOccupancy['contract_state']> {
  const isLate = isSeenLateOn(ctx, knownOn(day))
  return sql`case when exists (select 1 ${leasesOn(day)} and ${isLate}) then 'debt' else ${contractStateOn(day)} end`
}

/** The state of the contract that a row of `rooms` is leased by on this day; the gravest where there are several. */
export function contractStateOn(day: SQL): SQL<RoomOccupancy['contract_state']> {
  const isHeldOver = sql`${contractsTable.status} in ('expired', 'terminated') and ${contractsTable.return_date} is null and ${day} > ${CONTRACT_END}`
  return sql`coalesce(
    (select case when bool_or(${isHeldOver}) then 'holdover'
        when bool_or(${CONTRACT_END} - ${day} <= ${contractSettingInSql('expiring_days')}) then 'expiring' else 'active' end
      ${leasesOn(day)} having count(*) > 0),
    case when exists (select 1 from ${contractRoomsTable} join ${contractsTable} on ${contractsTable.id} = ${contractRoomsTable.contract}
      where ${contractRoomsTable.room} = ${roomsTable.id} and ${contractsTable.status} = 'approval' and ${contractsTable.deleted_at} is null
        and coalesce(upper(${contractRoomsTable.period}), 'infinity') > ${day}) then 'approval' else 'none' end)`
}

/** The tenant with the largest share of a row of `rooms` on this day. */
export function tenantOn(day: SQL): SQL {
  return sql`(select ${contractsTable.tenant} ${leasesOn(day)} order by ${contractRoomsTable.is_part}, ${contractRoomsTable.area} desc limit 1)`
}

/** The last day of the lease of a row of `rooms`. */
export function occupiedUntilOn(day: SQL): SQL {
  return sql`(select max(coalesce(${contractRoomsTable.date_to}, ${CONTRACT_END})) ${leasesOn(day)})`
}

/** Who sits in each of these rooms on a day, today where none is named, as far as the person may know. */
export async function loadOccupancy(
  ctx: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
  day?: string,
): Promise<Map<number, RoomOccupancy>> {
  const { db, actor } = ctx
  if (ids.length === 0) return new Map()
  const on = dayInSql(day)
  const { rows } = await db.execute<{
    id: string
    occupancy: RoomOccupancy['occupancy']
    contract_state: RoomOccupancy['contract_state']
    tenant: string | null
    tenant_name: string | null
    contract: string | null
    number: string | null
    until: string | null
    leases: number[] | null
  }>(sql`
    select ${roomsTable.id} as id, ${occupancyOn(on)} as occupancy, ${contractStateOn(on)} as contract_state,
      lease.tenant, ${tenantsTable.name} as tenant_name, lease.contract, lease.number, lease.until::text as until,
      (select jsonb_agg(distinct ${contractsTable.id}) ${leasesOn(on)}) as leases
    from ${roomsTable}
    left join lateral (select case when ${isSeenContract(actor)} then ${contractsTable.id} end as contract, ${contractsTable.number} as number, ${contractsTable.tenant} as tenant,
        coalesce(${contractRoomsTable.date_to}, ${CONTRACT_END}) as until
      ${leasesOn(on)} order by ${contractRoomsTable.is_part}, ${contractRoomsTable.area} desc limit 1) as lease on true
    left join ${tenantsTable} on ${tenantsTable.id} = lease.tenant
    where ${anyOf(roomsTable.id, ids)}`)
  const late = await loadDebts(ctx, [...new Set(rows.flatMap(({ leases }) => leases ?? []))], knownOn(on))
  return new Map(
    rows.map(({ id, occupancy, contract_state, tenant, tenant_name, contract, number, until, leases }) => {
      const debts = (leases ?? []).flatMap((one) => {
        const debt = late.get(one)
        return debt ? [debt] : []
      })
      const lease: RoomOccupancy = {
        occupancy,
        contract_state: debts.length > 0 ? 'debt' : contract_state,
        tenant:
          tenant !== null && actor.grants.has('tenants.view') ? { id: Number(tenant), name: tenant_name ?? '' } : null,
        contract: contract === null ? null : { id: Number(contract), name: number ?? '' },
        contract_number: number,
        occupied_until: until,
        debts,
      }
      return [Number(id), lease]
    }),
  )
}

/** What of a row of `rooms` is leased on this day, m²: at most what can be let of it. */
export function occupiedAreaOn(day: SQL): SQL {
  return sql`case when ${roomsTable.usage_mode} <> 'rentable' then 0 else coalesce(
    (select case when ${isWhole()} then ${roomsTable.rentable_area} else least(sum(${contractRoomsTable.area}), ${roomsTable.rentable_area}) end
      ${leasesOn(day)} having count(*) > 0), 0) end`
}
