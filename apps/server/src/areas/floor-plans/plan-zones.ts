import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { teamsTable } from '../../db/tables/people/teams'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import type { Context } from '../../lib/http/handler'
import { nameable } from '../../lib/resource/named-records'
import { isCovered, isLiveZone, ROOMS, storedBorders } from '../places/zone-cover'

type PlanZone = Schema<'PlanZone'>

/** The work zones that lie on a floor, with what of it each covers; those that the person may see. */
export async function loadPlanZones(ctx: Context, floor: number): Promise<PlanZone[]> {
  if (!ctx.actor.grants.has('zones.view')) return []
  const { id, name, kind, color, polygons, team } = workTeamZonesTable
  const { rows } = await ctx.db.execute<Omit<PlanZone, 'id'> & { id: string }>(sql`
    select zone.* from (
      select ${id} as id, ${name} as name, ${kind} as kind, ${color} as color,
        (select ${teamsTable.name} from ${teamsTable} where ${teamsTable.id} = ${team}) as team,
        coalesce((select jsonb_agg(${roomsTable.id}) from ${ROOMS}
          where ${roomsTable.floor} = ${floor} and ${isCovered(storedBorders)}), '[]') as rooms,
        coalesce((select jsonb_agg(part->'points') from jsonb_array_elements(${polygons}) as part
          where (part->>'floor')::bigint = ${floor}), '[]') as polygons
      from ${workTeamZonesTable} where ${isLiveZone}
    ) as zone where zone.rooms <> '[]' or zone.polygons <> '[]' order by zone.kind, zone.name`)
  const seen = await nameable(
    ctx,
    '/teams/work_team_zones',
    rows.map((row) => Number(row.id)),
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) })).filter((zone) => seen.has(zone.id))
}
