import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { buildingsTable } from '../../db/tables/places/buildings'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import type { RecordTable } from '../../lib/resource/spec'

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

type Above = 'floor' | 'building' | 'cluster'

const SUMS: Readonly<Record<keyof Areas, SQL>> = {
  rooms_count: sql`count(*)`,
  gross_area: sql`coalesce(sum(${roomsTable.area}), 0)`,
  rentable_area: sql`coalesce(sum(${roomsTable.rentable_area}), 0)`,
}

/** The sums of the live rooms of each of these floors or buildings, or of the buildings of each of these clusters. */
export async function sumAreas(ctx: Context, by: Above, ids: readonly number[]): Promise<Map<number, Areas>> {
  if (ids.length === 0) return new Map()
  const above = by === 'cluster' ? buildingsTable.cluster : roomsTable[by]
  const { rows } = await ctx.db.execute<{ above: string } & { [K in keyof Areas]: Areas[K] }>(sql`
    select ${above} as above, ${SUMS.rooms_count}::int as rooms_count,
      ${SUMS.gross_area}::text as gross_area, ${SUMS.rentable_area}::text as rentable_area
    from ${roomsTable} join ${buildingsTable} on ${buildingsTable.id} = ${roomsTable.building}
    where ${anyOf(above, ids)} and ${isLiveRoom}
    group by ${above}`)
  return new Map(rows.map(({ above: place, ...areas }) => [Number(place), areas]))
}

/** One of these sums for ordering a list. */
export function sumOf(place: PgColumn, by: Above, sum: keyof Areas): SQL {
  const rooms =
    by === 'cluster'
      ? sql`${roomsTable.building} in (select ${buildingsTable.id} from ${buildingsTable} where ${buildingsTable.cluster} = ${place})`
      : sql`${roomsTable[by]} = ${place}`
  return sql`(select ${SUMS[sum]} from ${roomsTable} where ${rooms} and ${isLiveRoom})`
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

const isLiveRoom = sql`${roomsTable.deleted_at} is null and not ${roomsTable.is_archived}`
