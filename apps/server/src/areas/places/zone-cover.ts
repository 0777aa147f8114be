import { type SQL, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { polygonOf } from './zone-of'

/** Where a zone lies, as expressions: those of a stored row, or what a person is about to write. */
export interface Borders {
  locations: SQL
  exclude: SQL
  polygons: SQL
}

export const storedBorders: Borders = {
  locations: sql`${workTeamZonesTable.locations}`,
  exclude: sql`${workTeamZonesTable.exclude_locations}`,
  polygons: sql`${workTeamZonesTable.polygons}`,
}

/** Rooms with their places in the tree, the archive left out. */
export const ROOMS = sql`${roomsTable} join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
  and ${roomsTable.deleted_at} is null and not ${roomsTable.is_archived}`

/** Whether a row of `ROOMS` lies in these borders: a polygon holds the middle of the room. */
export function isCovered({ locations, exclude, polygons }: Borders): SQL {
  const middle = sql`point(${polygonOf(sql`${roomsTable.polygon}::text`)})`
  return sql`(not (${locationsTable.path} && ${exclude}) and (${locationsTable.path} && ${locations}
    or exists (select 1 from jsonb_array_elements(${polygons}) as part where (part->>'floor')::bigint = ${roomsTable.floor}
      and ${polygonOf(sql`part->>'points'`)} @> ${middle})))`
}

/** Zones that do their work: those of the archive cover nothing. */
export const isLiveZone = sql`${workTeamZonesTable.deleted_at} is null and not ${workTeamZonesTable.is_archived}`
