import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { entrancesTable } from '../../db/tables/places/entrances'
import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import type { Context } from '../../lib/http/handler'

/**
 * The floor that an entrance of a building leads to, which bears it on its plan: that of its own section before that of the
 * building, the one called the first before number 1.
 */
export function groundFloorOf(building: PgColumn | number, entrance: PgColumn | number | null): SQL {
  return sql`(select ${floorsTable.id} from ${floorsTable}
    where ${floorsTable.building} = ${building} and (${floorsTable.entrance} is null or ${floorsTable.entrance} = ${entrance})
      and (${floorsTable.floor_kind} = 'ground' or ${floorsTable.number} = 1)
      and ${floorsTable.deleted_at} is null and not ${floorsTable.is_archived}
    order by ${floorsTable.entrance} is null, ${floorsTable.floor_kind} <> 'ground', ${floorsTable.number}, ${floorsTable.id} limit 1)`
}

/** The ground floors of these entrances. */
export async function loadGroundFloors(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: entrancesTable.id,
      floor: sql<string | null>`${groundFloorOf(entrancesTable.building, entrancesTable.id)}`,
    })
    .from(entrancesTable)
    .where(anyOf(entrancesTable.id, ids))
  return new Map(rows.flatMap(({ id, floor }) => (floor === null ? [] : [[id, Number(floor)] as const])))
}

/** Whether a point lies on the sheet of a floor; any point does while nothing was published of it. */
export function isOnSheet(x: number, y: number): SQL {
  return sql`coalesce(${x}::float8 between 0 and (${floorPlansTable.sheet}->>'width_m')::float8
    and ${y}::float8 between 0 and (${floorPlansTable.sheet}->>'height_m')::float8, true)`
}

/** Why an entrance cannot stand at a point; nothing when it can. */
export async function entranceRefusal(
  ctx: Context,
  { building, entrance, x, y }: { building: number; entrance: number | null; x: number; y: number },
): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ is_inside: boolean }>(sql`
    select ${isOnSheet(x, y)} as is_inside from ${floorsTable}
    left join ${floorPlansTable} on ${floorPlansTable.floor} = ${floorsTable.id}
    where ${floorsTable.id} = ${groundFloorOf(building, entrance)}`)
  if (!rows[0]) return 'В здании нет первого этажа, на плане которого стоят входы'
  return rows[0].is_inside ? undefined : 'Точка за пределами этажа'
}
