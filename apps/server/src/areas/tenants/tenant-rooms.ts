import { type SQL, sql } from 'drizzle-orm'
import { contractRoomsTable as leased } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { findTarget } from '../../lib/resource/named-records'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { objectsAround } from '../places/objects-around'
import { isLeaseOn } from '../places/occupancy'
import { isSeenContract } from '../places/scopes/contract-scopes'
import { readRecord } from '../record-parts/record-of'

interface Reference {
  id: number
  name: string
}

/** Rooms that the tenant of the outer query has today, as their numbers. */
export const roomNumbers = sql`(select string_agg(${locationsTable.name}, ' ') ${roomsToday(sql`${tenantsTable.id}`)})`

/** Whether the tenant of the outer query has a room today inside one of these places. */
export function sitsIn(places: readonly number[]): SQL {
  return sql`exists (select 1 ${roomsToday(sql`${tenantsTable.id}`)} and ${locationsTable.path} && ${sql.param([...places])}::bigint[])`
}

function roomsToday(tenant: SQL): SQL {
  return sql`from ${leased} join ${contracts} on ${contracts.id} = ${leased.contract}
    join ${locationsTable} on ${locationsTable.id} = ${leased.room}
    where ${contracts.tenant} = ${tenant} and ${isLeaseOn(companyTodayInSql())}`
}

/** Rooms that these tenants have today, as far as the person may see them. */
export async function loadRooms(ctx: Context, tenants: readonly number[]): Promise<Map<number, Reference[]>> {
  if (tenants.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ tenant: string; id: string; name: string }>(sql`
    select distinct ${contracts.tenant} as tenant, ${locationsTable.id} as id, ${locationsTable.name} as name
    ${roomsToday(sql`any(${sql.param([...tenants])}::bigint[])`)} order by name`)
  const seen = await seenRooms(
    ctx,
    rows.map(({ id }) => Number(id)),
  )
  const found = new Map<number, Reference[]>()
  for (const { tenant, id, name } of rows) {
    if (!seen.has(Number(id))) continue
    const list = found.get(Number(tenant)) ?? []
    list.push({ id: Number(id), name })
    found.set(Number(tenant), list)
  }
  return found
}

/**
 * Rooms of a tenant by all its contracts that are not over or not returned. Who may not look at a contract sees where the tenant
 * sits by it, and nothing of the contract.
 */
export const tenantRooms: Handler<'tenants.rooms'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'tenants.view')
  await readRecord(ctx, { entity: 'tenant', entity_id: params.id })
  const today = companyTodayInSql()
  const { rows } = await ctx.db.execute<{
    room: string
    name: string
    floor: string
    floor_name: string | null
    area: string
    contract: string
    number: string
    is_seen: boolean
    status: (typeof contracts.$inferSelect)['status']
    date_from: string
    date_to: string | null
    is_part: boolean
    is_today: boolean
  }>(sql`
    select ${leased.room} as room, ${locationsTable.name} as name, ${roomsTable.floor} as floor, floors.full_name as floor_name,
      ${leased.area}::text as area, ${contracts.id} as contract, ${contracts.number} as number, ${contracts.status} as status, ${isSeenContract(ctx.actor)} as is_seen,
      ${leased.date_from}::text as date_from, ${leased.date_to}::text as date_to, ${leased.is_part} as is_part,
      (${isLeaseOn(today)}) as is_today
    from ${leased} join ${contracts} on ${contracts.id} = ${leased.contract}
    join ${roomsTable} on ${roomsTable.id} = ${leased.room} join ${locationsTable} on ${locationsTable.id} = ${leased.room}
    left join ${locationsTable} as floors on floors.id = ${roomsTable.floor}
    where ${contracts.tenant} = ${params.id} and ${contracts.deleted_at} is null
      and (${isLeaseOn(today)} or ${isSeenContract(ctx.actor)}
        and (${contracts.status} in ('draft', 'approval') or lower(${leased.period}) > ${today}))
    order by is_today desc, name`)
  const ids = rows.map(({ room }) => Number(room))
  const seen = await seenRooms(ctx, ids)
  const objects = await objectsAround(ctx, ids)
  return rows
    .filter(({ room }) => seen.has(Number(room)))
    .map(({ room, name, floor, contract, number, status, is_seen, ...rest }) => ({
      ...rest,
      room: { id: Number(room), name },
      object: objects.get(Number(room)) ?? null,
      floor: Number(floor),
      contract: is_seen ? { id: Number(contract), name: number } : null,
      contract_status: is_seen ? status : null,
    }))
}

async function seenRooms(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const reach = findTarget('/properties/room')?.reach
  if (!reach) throw new Error('Nobody knows who sees rooms')
  return reach(ctx.db, ctx.actor, [...new Set(ids)])
}
