import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'

export type ZoneKind = (typeof workTeamZonesTable.$inferSelect)['kind']
export type Zone = Pick<typeof workTeamZonesTable.$inferSelect, 'id' | 'name' | 'team' | 'responsible' | 'sla_minutes'>

/** Metres from the top left corner of a floor. */
export interface PlanPoint {
  x: number
  y: number
}

/** Points of the contract, `[[0,0],[4,0],[4,3]]`, as the base's own polygon, which knows what lies inside. */
export function polygonOf(points: SQL): SQL {
  return sql`translate(${points}, '[]', '()')::polygon`
}

/**
 * The zone of a kind of work that a place lies in: the one whose own place is deepest; a polygon that holds the point, or the
 * middle of the room where none is given, wins.
 */
export async function zoneOf(
  db: Db,
  { location, kind, point }: { location: number; kind: ZoneKind; point?: PlanPoint | undefined },
): Promise<Zone | undefined> {
  const { locations, exclude_locations, polygons } = workTeamZonesTable
  const path = locationsTable.path
  const spot = point
    ? sql`point(${point.x}::float8, ${point.y}::float8)`
    : sql`point(${polygonOf(sql`${roomsTable.polygon}::text`)})`
  const isInPolygon = sql`exists (select 1 from jsonb_array_elements(${polygons}) as part
    where (part->>'floor')::bigint = any(${path}) and ${polygonOf(sql`part->>'points'`)} @> ${spot})`
  const depth = sql`(select max(array_position(${path}, place)) from unnest(${locations}) as place)`
  const { rows } = await db.execute<{
    id: string
    name: string
    team: string
    responsible: string | null
    sla: number | null
  }>(sql`
    select ${workTeamZonesTable.id} as id, ${workTeamZonesTable.name} as name, ${workTeamZonesTable.team} as team,
      ${workTeamZonesTable.responsible} as responsible, ${workTeamZonesTable.sla_minutes} as sla
    from ${workTeamZonesTable} join ${locationsTable} on ${locationsTable.id} = ${location}
      left join ${roomsTable} on ${roomsTable.id} = ${locationsTable.id}
    where ${workTeamZonesTable.kind} = ${kind} and ${workTeamZonesTable.deleted_at} is null and not ${workTeamZonesTable.is_archived}
      and not (${path} && ${exclude_locations}) and (${path} && ${locations} or ${isInPolygon})
    order by ${isInPolygon} desc, ${depth} desc nulls last, ${workTeamZonesTable.id} limit 1`)
  const [found] = rows
  return (
    found && {
      id: Number(found.id),
      name: found.name,
      team: Number(found.team),
      responsible: found.responsible === null ? null : Number(found.responsible),
      sla_minutes: found.sla,
    }
  )
}
