import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { isOpenTodo } from '../places/counts'
import { type Borders, isCovered, isLiveZone, ROOMS, storedBorders } from '../places/zone-cover'

export function sentBorders({
  locations = [],
  exclude_locations = [],
  polygons = [],
}: Pick<Schema<'ZoneBorders'>, 'locations' | 'exclude_locations' | 'polygons'>): Borders {
  return {
    locations: sql`${sql.param(locations)}::bigint[]`,
    exclude: sql`${sql.param(exclude_locations)}::bigint[]`,
    polygons: sql`${JSON.stringify(polygons)}::jsonb`,
  }
}

/** How many rooms each of these zones covers, and their m². */
export async function measureZones(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { rooms_count: number; area: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; n: number; area: string }>(sql`
    select ${workTeamZonesTable.id} as id, count(*)::int as n, sum(${roomsTable.area})::text as area
    from ${workTeamZonesTable} join (${ROOMS}) on ${isCovered(storedBorders)}
    where ${workTeamZonesTable.id} = any(${sql.param([...ids])}::bigint[]) group by ${workTeamZonesTable.id}`)
  return new Map(rows.map(({ id, n, area }) => [Number(id), { rooms_count: n, area }]))
}

/** One of these figures for ordering a list. */
export function zoneSum(sum: SQL): SQL {
  return sql`(select ${sum} from ${ROOMS} where ${isCovered(storedBorders)})`
}

/** A task of the zone's team at one of its places; over `todos`, `locations` and the zones. */
const isOfZone = sql`${todosTable.team} = ${workTeamZonesTable.team} and ${locationsTable.path} && ${workTeamZonesTable.locations}
  and not (${locationsTable.path} && ${workTeamZonesTable.exclude_locations})`

/** Tasks of the zone's team at its places that are not done. */
export function openTodosOfZone(): SQL {
  return sql`(select count(*)::int from ${todosTable} join ${locationsTable} on ${locationsTable.id} = ${todosTable.location}
    where ${isOfZone} and ${isOpenTodo})`
}

/** The task is one of this zone. */
export function isTodoOfZone(zone: number): SQL {
  return sql`exists (select 1 from ${workTeamZonesTable} join ${locationsTable} on ${locationsTable.id} = ${todosTable.location}
    where ${workTeamZonesTable.id} = ${zone} and ${isOfZone})`
}

/** Other zones of the same kind that cover rooms of each of these zones, by the zone asked for. */
export async function findOverlaps(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, Schema<'ZoneOverlap'>[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ zone: string; id: string; name: string; n: number }>(sql`
    with cover as (
      select ${workTeamZonesTable.id} as zone, ${workTeamZonesTable.name} as name, ${workTeamZonesTable.kind} as kind, ${roomsTable.id} as room
      from ${workTeamZonesTable} join (${ROOMS}) on ${isCovered(storedBorders)}
      where ${isLiveZone} and ${workTeamZonesTable.kind} in (select wanted.kind from ${workTeamZonesTable} as wanted
        where wanted.id = any(${sql.param([...ids])}::bigint[])))
    select one.zone, other.zone as id, other.name, count(*)::int as n
    from cover as one join cover as other on other.room = one.room and other.kind = one.kind and other.zone <> one.zone
    where one.zone = any(${sql.param([...ids])}::bigint[])
    group by one.zone, other.zone, other.name order by n desc, other.name`)
  const found = new Map<number, Schema<'ZoneOverlap'>[]>()
  for (const { zone, id, name, n } of rows) {
    const list = found.get(Number(zone)) ?? []
    list.push({ id: Number(id), name, rooms_count: n })
    found.set(Number(zone), list)
  }
  return found
}
