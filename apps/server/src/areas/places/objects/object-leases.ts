import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { roomsTable } from '../../../db/tables/places/rooms'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { contractSettingInSql } from '../../../lib/settings/contract-settings'
import { isLiveRoom, PREMISES_SUMS, roomsOn } from '../counts'
import { CONTRACT_END, dayInSql, isLeaseOn } from '../occupancy'
import { isSeenContract } from '../scopes/contract-scopes'
import { objects } from './objects.resource'

type Leases = Schema<'ObjectLeases'>

const MONTHS = 12

/** How the rooms of an object are let: its occupancy by months, what ends soon, who rents. */
export const leases: Handler<'objects.leases'> = async ({ params: { id } }, ctx) => {
  requirePermission(ctx.actor, 'objects.view')
  await objects.read(ctx, id)
  const answer: Leases = {
    trend: await trendOf(ctx, id),
    ending: await endingLeases(ctx, id),
    tenants: ctx.actor.grants.has('tenants.view') ? await tenantsOf(ctx, id) : [],
  }
  return answer
}

async function trendOf(ctx: Context, id: number): Promise<Leases['trend']> {
  const today = dayInSql()
  const { rows } = await ctx.db.execute<{ date: string; occupancy_pct: string | null }>(sql`
    select day.date::text as date, sums.occupancy_pct::text as occupancy_pct
    from ${objectsTable}
    cross join lateral (select least(${today},
        (date_trunc('month', ${today}) - make_interval(months => ago - 1) - interval '1 day')::date) as date
      from generate_series(${MONTHS - 1}::int, 0, -1) as ago) as day
    cross join lateral (select (${PREMISES_SUMS.occupancy_pct}) as occupancy_pct ${roomsOn(sql`day.date`)}
      join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
      where ${locationsTable.path} @> array[${objectsTable.root_location}] and ${isLiveRoom}) as sums
    where ${objectsTable.id} = ${id} and ${objectsTable.root_location} is not null
    order by day.date`)
  return rows.map(({ date, occupancy_pct }) => ({ date, occupancy_pct }))
}

const JOINED = sql`from ${contractsTable} join ${contractRoomsTable} on ${contractRoomsTable.contract} = ${contractsTable.id}
  join ${roomsTable} on ${roomsTable.id} = ${contractRoomsTable.room}
  join ${tenantsTable} on ${tenantsTable.id} = ${contractsTable.tenant}`

async function endingLeases(ctx: Context, id: number): Promise<Leases['ending']> {
  const { rows } = await ctx.db.execute<{
    contract: string
    number: string
    tenant: string
    tenant_name: string
    end_date: string
    rooms: { id: number; name: string }[]
    area: string
  }>(sql`
    select ${contractsTable.id} as contract, ${contractsTable.number} as number, ${tenantsTable.id} as tenant,
      ${tenantsTable.name} as tenant_name, ${CONTRACT_END}::text as end_date,
      jsonb_agg(jsonb_build_object('id', ${roomsTable.id}, 'name', ${roomsTable.number}) order by ${roomsTable.number}) as rooms,
      sum(${contractRoomsTable.area})::text as area
    ${JOINED}
    where ${contractsTable.object} = ${id} and ${contractsTable.deleted_at} is null and ${contractsTable.status} in ('active', 'expiring')
      and ${isSeenContract(ctx.actor)}
      and ${CONTRACT_END} between ${dayInSql()} and ${dayInSql()} + ${contractSettingInSql('expiring_days')}
    group by ${contractsTable.id}, ${tenantsTable.id}
    order by end_date, ${contractsTable.number}`)
  const seen = await seenTenants(
    ctx,
    rows.map(({ tenant }) => Number(tenant)),
  )
  return rows.map(({ contract, number, tenant, tenant_name, end_date, rooms, area }) => ({
    contract: { id: Number(contract), name: number },
    tenant: seen.has(Number(tenant)) ? { id: Number(tenant), name: tenant_name } : null,
    ...{ end_date, rooms, area },
  }))
}

async function tenantsOf(ctx: Context, id: number): Promise<Leases['tenants']> {
  const { rows } = await ctx.db.execute<{
    tenant: string
    name: string
    rooms_count: number
    area: string
    until: string | null
  }>(sql`
    select ${tenantsTable.id} as tenant, ${tenantsTable.name} as name, count(distinct ${roomsTable.id})::int as rooms_count,
      sum(${contractRoomsTable.area})::text as area, min(coalesce(${contractRoomsTable.date_to}, ${CONTRACT_END}))::text as until
    ${JOINED}
    where ${contractsTable.object} = ${id} and ${isLeaseOn(dayInSql())}
    group by ${tenantsTable.id}
    order by sum(${contractRoomsTable.area}) desc, ${tenantsTable.name}`)
  const seen = await seenTenants(
    ctx,
    rows.map(({ tenant }) => Number(tenant)),
  )
  return rows
    .filter(({ tenant }) => seen.has(Number(tenant)))
    .map(({ tenant, name, ...sums }) => ({ tenant: { id: Number(tenant), name }, ...sums }))
}

/** A person who may see tenants may still be given those of some objects only. */
async function seenTenants(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return ctx.actor.grants.has('tenants.view') ? nameable(ctx, '/tenants', [...new Set(ids)]) : new Set()
}
