import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { buildingsTable } from '../../db/tables/places/buildings'
import { clustersTable } from '../../db/tables/places/clusters'
import { floorsTable } from '../../db/tables/places/floors'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'

/** How many live clusters each of these territories has. */
export function countClusters(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  return tally(ctx, clustersTable.territory, clustersTable, ids)
}

/** How many live buildings each of these territories or clusters has. */
export function countBuildings(
  ctx: Context,
  above: 'territory' | 'cluster',
  ids: readonly number[],
): Promise<Map<number, number>> {
  return tally(ctx, buildingsTable[above], buildingsTable, ids)
}

/** How many live floors each of these buildings has. */
export function countFloors(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  return tally(ctx, floorsTable.building, floorsTable, ids)
}

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

/** What the rooms inside a place add up to (product 4.8): decimal strings, m². */
export interface Areas {
  rooms_count: number
  gross_area: string
  rentable_area: string
}

/** Of a place without rooms. */
export const NO_AREAS: Areas = { rooms_count: 0, gross_area: '0.00', rentable_area: '0.00' }

/** The sums of the live rooms of each of these floors or buildings, or of the buildings of each of these clusters. */
export async function sumAreas(
  ctx: Context,
  by: 'floor' | 'building' | 'cluster',
  ids: readonly number[],
): Promise<Map<number, Areas>> {
  if (ids.length === 0) return new Map()
  const above = by === 'cluster' ? buildingsTable.cluster : roomsTable[by]
  const { rows } = await ctx.db.execute<{ above: string } & Record<keyof Areas, string>>(sql`
    select ${above} as above, count(*)::int as rooms_count,
      sum(${roomsTable.area})::text as gross_area, sum(${roomsTable.rentable_area})::text as rentable_area
    from ${roomsTable} join ${buildingsTable} on ${buildingsTable.id} = ${roomsTable.building}
    where ${anyOf(above, ids)} and ${isLiveRoom}
    group by ${above}`)
  return new Map(
    rows.map((row) => [
      Number(row.above),
      { rooms_count: Number(row.rooms_count), gross_area: row.gross_area, rentable_area: row.rentable_area },
    ]),
  )
}

/** The same sum for ordering a list: of the rooms whose floor, building or building's cluster the row is. */
export function areaOf(place: PgColumn, by: 'floor' | 'building' | 'cluster', area: 'area' | 'rentable_area'): SQL {
  const rooms =
    by === 'cluster'
      ? sql`${roomsTable.building} in (select ${buildingsTable.id} from ${buildingsTable} where ${buildingsTable.cluster} = ${place})`
      : sql`${roomsTable[by]} = ${place}`
  return sql`(select coalesce(sum(${roomsTable[area]}), 0) from ${roomsTable} where ${rooms} and ${isLiveRoom})`
}

/** How many live rows of a table a place has, for ordering a list. */
export function countOf(
  table: typeof buildingsTable | typeof floorsTable | typeof roomsTable,
  above: PgColumn,
  place: PgColumn,
): SQL {
  return sql`(select count(*) from ${table} where ${above} = ${place} and ${table.deleted_at} is null and not ${table.is_archived})`
}

/** The full name of the place that a column holds, for ordering a list. */
export function nameOfPlace(column: PgColumn): SQL {
  return sql`(select ${locationsTable.full_name} from ${locationsTable} where ${locationsTable.id} = ${column})`
}

const isLiveRoom = sql`${roomsTable.deleted_at} is null and not ${roomsTable.is_archived}`

async function tally(
  ctx: Context,
  above: PgColumn,
  table: typeof clustersTable | typeof buildingsTable | typeof floorsTable,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ above: string; n: number }>(sql`
    select ${above} as above, count(*)::int as n from ${table}
    where ${anyOf(above, ids)} and ${table.deleted_at} is null and not ${table.is_archived}
    group by ${above}`)
  return new Map(rows.map((row) => [Number(row.above), row.n]))
}
