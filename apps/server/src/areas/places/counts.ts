import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { buildingsTable } from '../../db/tables/places/buildings'
import { locationsTable } from '../../db/tables/places/locations'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import type { RecordTable } from '../../lib/resource/spec'
import { dayInSql, occupiedAreaOn } from './occupancy'

/** How many tasks that are not done stand at each of these places or inside it. */
export async function countOpenTodos(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ place: string; n: number }>(sql`
    select place.id as place, count(${todosTable.id})::int as n
    from unnest(${sql.param([...ids])}::bigint[]) as place(id)
    join ${locationsTable} on ${locationsTable.path} @> array[place.id]
    join ${todosTable} on ${todosTable.location} = ${locationsTable.id} and ${isOpenTodo}
    group by place.id`)
  return new Map(rows.map(({ place, n }) => [Number(place), n]))
}

/** Tasks that wait for somebody. */
export const isOpenTodo: SQL = sql`${todosTable.deleted_at} is null and ${todosTable.status} <> 'Completed' and not ${todosTable.is_archived}`

/** What the rooms inside a place add up to on a day (product 4.8): decimal strings, m². */
export interface Areas {
  rooms_count: number
  gross_area: string
  rentable_area: string
  occupied_area: string
  /** Per cent of what can be let, without parking; null where nothing can. */
  occupancy_pct: string | null
}

/** The same, with what objects and plans tell besides; parking is told in places, not in m². */
export interface RoomTotals extends Areas {
  vacant_area: string
  rentable_rooms: number
  occupied_rooms: number
  parking_total: number
  parking_occupied: number
}

/** Of a place without rooms. */
export const NO_AREAS: Areas = {
  rooms_count: 0,
  gross_area: '0.00',
  rentable_area: '0.00',
  occupied_area: '0.00',
  occupancy_pct: null,
}

type Above = 'floor' | 'building' | 'cluster' | 'territory'

const isParking = sql`${purposesTable.category} = 'parking'`
const isRentable = sql`${roomsTable.usage_mode} = 'rentable'`
const occupied = sql`occupied.area`
const inPercent = (part: SQL, whole: SQL) => sql`round(${part} / nullif(${whole}, 0) * 100, 2)`
const premises = (what: SQL) => sql`coalesce(sum(${what}) filter (where not ${isParking}), 0)`

/** m² of what can be let, without parking (product 4.8); over `roomsOn`. */
export const PREMISES_SUMS = {
  rentable_area: premises(sql`${roomsTable.rentable_area}`),
  occupied_area: premises(occupied),
  vacant_area: sql`${premises(sql`${roomsTable.rentable_area}`)} - ${premises(occupied)}`,
  occupancy_pct: inPercent(premises(occupied), premises(sql`${roomsTable.rentable_area}`)),
} satisfies Record<string, SQL>

/** Parking places, and how many of them are let. */
export const PARKING_SUMS = {
  parking_total: sql`count(*) filter (where ${isRentable} and ${isParking})::int`,
  parking_occupied: sql`count(*) filter (where ${occupied} > 0 and ${isParking})::int`,
} satisfies Record<string, SQL>

const AREA_SUMS: Readonly<Record<keyof Areas, SQL>> = {
  rooms_count: sql`count(*)::int`,
  gross_area: sql`coalesce(sum(${roomsTable.area}), 0)`,
  rentable_area: sql`coalesce(sum(${roomsTable.rentable_area}), 0)`,
  occupied_area: sql`coalesce(sum(${occupied}), 0)`,
  occupancy_pct: PREMISES_SUMS.occupancy_pct,
}

const TOTALS: Readonly<Record<keyof RoomTotals, SQL>> = {
  ...AREA_SUMS,
  ...PARKING_SUMS,
  vacant_area: PREMISES_SUMS.vacant_area,
  rentable_rooms: sql`count(*) filter (where ${isRentable} and not ${isParking})::int`,
  occupied_rooms: sql`count(*) filter (where ${occupied} > 0 and not ${isParking})::int`,
}

/**
 * Live rooms with their purpose and what of each is let on the day; `rooms` is narrowed by the caller. Without the offset
 * what is let would be looked up again by every sum that names it.
 */
export function roomsOn(day: SQL): SQL {
  return sql`from ${roomsTable} join ${purposesTable} on ${purposesTable.id} = ${roomsTable.purpose}
    cross join lateral (select ${occupiedAreaOn(day)} as area offset 0) as occupied`
}

/** Sums as columns of an answer. */
export function columnsOf(sums: Readonly<Record<string, SQL>>): SQL {
  // Numbers of rooms are integers already; what is an area is told as text.
  return sql.join(
    Object.entries(sums).map(([name, sum]) =>
      name.endsWith('_area') || name.endsWith('_pct')
        ? sql`round(${sum}, 2)::text as ${sql.identifier(name)}`
        : sql`${sum} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
}

/** The sums of the live rooms of each of these floors, buildings, clusters or territories, today. */
export async function sumAreas(ctx: Context, by: Above, ids: readonly number[]): Promise<Map<number, Areas>> {
  if (ids.length === 0) return new Map()
  const above = columnOf(by)
  const { rows } = await ctx.db.execute<{ above: string } & { [K in keyof Areas]: Areas[K] }>(sql`
    select ${above} as above, ${columnsOf(AREA_SUMS)}
    ${roomsOn(dayInSql())} join ${buildingsTable} on ${buildingsTable.id} = ${roomsTable.building}
    where ${anyOf(above, ids)} and ${isLiveRoom}
    group by ${above}`)
  return new Map(rows.map(({ above: place, ...areas }) => [Number(place), areas]))
}

/** What the rooms inside each of these places add up to on a day, of whatever kinds the places are; none without rooms. */
export async function sumRoomsInside(
  db: Db,
  places: readonly number[],
  day?: string,
): Promise<Map<number, RoomTotals>> {
  if (places.length === 0) return new Map()
  const { rows } = await db.execute<{ place: string } & { [K in keyof RoomTotals]: RoomTotals[K] }>(sql`
    select place.id as place, sums.*
    from unnest(${sql.param([...places])}::bigint[]) as place(id)
    cross join lateral (select ${columnsOf(TOTALS)} ${roomsOn(dayInSql(day))}
      join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
      where ${locationsTable.path} @> array[place.id] and ${isLiveRoom}) as sums
    where sums.rooms_count > 0`)
  return new Map(rows.map(({ place, ...totals }) => [Number(place), totals]))
}

/** One of these sums for ordering a list. */
export function sumOf(place: PgColumn, by: Above, sum: keyof Areas): SQL {
  const buildings = sql`select ${buildingsTable.id} from ${buildingsTable} where`
  const rooms =
    by === 'cluster' || by === 'territory'
      ? sql`${roomsTable.building} in (${buildings} ${buildingsTable[by]} = ${place})`
      : sql`${roomsTable[by]} = ${place}`
  return sql`(select ${AREA_SUMS[sum]} ${roomsOn(dayInSql())} where ${rooms} and ${isLiveRoom})`
}

function columnOf(by: Above): PgColumn {
  return by === 'cluster' || by === 'territory' ? buildingsTable[by] : roomsTable[by]
}

/** What `countNaming` answers for one row, for ordering a list: how many living rows name the place in this column. */
export function countOf(column: PgColumn, place: PgColumn): SQL {
  const table = column.table as RecordTable
  return sql`(select count(*) from ${table} where ${column} = ${place} and ${table.deleted_at} is null)`
}

/** The full name of the place that a column holds, for ordering a list. */
export function nameOfPlace(column: PgColumn): SQL {
  return sql`(select ${locationsTable.full_name} from ${locationsTable} where ${locationsTable.id} = ${column})`
}

/** Rooms that are there. */
export const isLiveRoom = sql`${roomsTable.deleted_at} is null and not ${roomsTable.is_archived}`
