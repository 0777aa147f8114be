import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { contractRoomsTable as leased } from '../../../db/tables/contracts/contract-rooms'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { roomsTable } from '../../../db/tables/places/rooms'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney } from '../../../lib/money/money'
import { scopeCondition } from '../../../lib/resource/scope'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { isInObject } from '../../places/objects-around'
import { dayInSql, occupancyOn, occupiedAreaOn } from '../../places/occupancy'
import { isNeighbour } from '../../places/plan-polygons'
import { objectScopes } from '../../places/scopes/object-scopes'
import { loadHeld, requireDay, requireTenant } from './current-layout'
import { isParking, loadRooms } from './layout-places'
import { rentAsked } from './layout-prices'
import { usualVatRate } from './usual-vat'

const area = sql`case when ${roomsTable.rentable_area} > 0 then ${roomsTable.rentable_area} else ${roomsTable.area} end`

/** What can be let on a day. */
export const vacancies: Handler<'layouts.vacancies'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'contracts.view')
  const date = requireDay(query.date ?? (await companyToday(ctx.db)), 'date')
  const day = dayInSql(date)
  const free = sql<string>`greatest(${area} - ${occupiedAreaOn(day)}, 0)`
  const near = query.near_tenant === undefined ? undefined : await besideTenant(ctx, query.near_tenant, date)
  const where = and(
    eq(roomsTable.usage_mode, 'rentable'),
    sql`${roomsTable.deleted_at} is null and not ${roomsTable.is_archived}`,
    isSeen(ctx),
    sql`${occupancyOn(day)} in ('vacant', 'partial') and ${free} > 0`,
    near && anyOf(roomsTable.id, near),
    query.area_from ? sql`${free} >= ${query.area_from}::numeric` : undefined,
    query.area_to ? sql`${free} <= ${query.area_to}::numeric` : undefined,
    query.purpose?.length ? anyOf(roomsTable.purpose, query.purpose) : undefined,
    query.water === undefined ? undefined : eq(roomsTable.has_water, query.water),
    query.windows === undefined ? undefined : eq(roomsTable.has_windows, query.windows),
    query.power_from ? sql`${roomsTable.power_kw} >= ${query.power_from}::numeric` : undefined,
    query.rate_to ? lte(roomsTable.ask_rate, query.rate_to) : undefined,
    query.finish?.length ? inArray(roomsTable.finish, query.finish) : undefined,
    query.object?.length ? isInObject(roomsTable.id, query.object) : undefined,
    query.floor?.length ? anyOf(roomsTable.floor, query.floor) : undefined,
  )
  const { page = 1, page_size = 25 } = query
  const rows = await ctx.db
    .select({
      id: roomsTable.id,
      free: sql<string>`round(${free}, 2)::text`,
      occupancy: occupancyOn(day),
      next: sql<string | null>`(select min(lower(${leased.period}))::text from ${leased}
        where ${leased.room} = ${roomsTable.id} and ${leased.is_live} and lower(${leased.period}) > ${day})`,
      floor_name: floorsTable.name,
      building: buildingsTable.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(roomsTable)
    .innerJoin(floorsTable, eq(floorsTable.id, roomsTable.floor))
    .innerJoin(buildingsTable, eq(buildingsTable.id, roomsTable.building))
    .where(where)
    .orderBy(asc(buildingsTable.name), asc(buildingsTable.id), asc(floorsTable.number), asc(roomsTable.number))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await ctx.db.$count(roomsTable, where))
  const known = await loadRooms(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const vat = await usualVatRate(ctx, date)
  return {
    data: rows.flatMap(({ id, free: free_area, occupancy, next, building, floor_name }) => {
      const room = known.get(id)
      if (!room) return []
      const { ask_rate, finish, power_kw, has_water, has_windows } = room.row
      const rent = rentAsked({ area: free_area, rate: ask_rate, isParking: isParking(room) }, vat)
      return [
        {
          room: room.place,
          ...{ building, floor_name, free_area, is_part: occupancy === 'partial' },
          free_until: next === null ? null : addDays(next, -1),
          ...{ ask_rate, monthly: ask_rate === null ? null : formatMoney(rent.monthly) },
          ...{ finish, power_kw, has_water, has_windows },
        },
      ]
    }),
    meta: { page, page_size, total, pages: Math.ceil(total / page_size) },
  }
}

/** Rooms of objects that the person sees: what stands in none cannot be leased. */
function isSeen({ actor }: Context): SQL {
  const reach = scopeCondition(objectScopes, actor, actor.grants.get('objects.view'))
  return sql`exists (select 1 from ${locationsTable} join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${and(
      eq(locationsTable.id, roomsTable.id),
      sql`${objectsTable.deleted_at} is null and not ${objectsTable.is_archived}`,
      reach,
    )})`
}

/** The rooms that have a wall in common with those of a tenant. */
async function besideTenant(ctx: Context, tenant: number, day: string): Promise<number[]> {
  await requireTenant(ctx, tenant)
  const own = (await loadHeld(ctx, tenant, day)).map(({ known }) => known.row)
  const floors = [...new Set(own.map(({ floor }) => floor))]
  const rooms = await ctx.db
    .select({ id: roomsTable.id, floor: roomsTable.floor, polygon: roomsTable.polygon })
    .from(roomsTable)
    .where(and(anyOf(roomsTable.floor, floors), isNotNull(roomsTable.polygon)))
  return rooms
    .filter(({ id, floor, polygon }) =>
      own.some(
        (held) =>
          held.id !== id &&
          held.floor === floor &&
          held.polygon !== null &&
          isNeighbour(held.polygon, polygon as PlanPolygon),
      ),
    )
    .map(({ id }) => id)
}
