import type { Schema } from '@ws/api-client/contract'
import { and, sql } from 'drizzle-orm'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler } from '../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../lib/people/persons'
import { nameable } from '../../lib/resource/named-records'
import { scopeCondition } from '../../lib/resource/scope'
import { sumDoneWork } from '../places/done-work'
import { locationScopes, objectScopes } from '../places/scopes/object-scopes'
import { isCovered, isLiveZone, ROOMS, storedBorders } from '../places/zone-cover'
import { zoneOf } from '../places/zone-of'
import { workTeamZones } from './work-team-zones.resource'
import { isTodoOfZone, sentBorders } from './zone-rooms'

/** The screen lists so many rooms and counts the rest. */
const SHOWN = 500

/** What borders that are not stored yet would cover. */
export const measure: Handler<'workTeamZones.measure'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'zones.view')
  const borders = sentBorders(body)
  const mine = sql`select ${roomsTable.id} as room, ${roomsTable.floor} as floor, ${roomsTable.area} as area
    from ${ROOMS} where ${isCovered(borders)}`
  const listed = body.floor === undefined ? sql`true` : sql`floor = ${body.floor}`
  const { rows } = await ctx.db.execute<{ rooms_count: number; area: string; rooms: string[] | null }>(sql`
    with mine as (${mine}) select count(*)::int as rooms_count, round(coalesce(sum(area), 0), 2)::text as area,
      (array_agg(room order by room) filter (where ${listed}))[1:${sql.raw(String(SHOWN))}] as rooms from mine`)
  const overlaps = await ctx.db.execute<{ id: string; name: string; rooms_count: number }>(sql`
    select ${workTeamZonesTable.id} as id, ${workTeamZonesTable.name} as name, count(*)::int as rooms_count
    from ${workTeamZonesTable} join (${ROOMS}) on ${isCovered(storedBorders)} and ${isCovered(borders)}
    where ${isLiveZone} and ${workTeamZonesTable.kind} = ${body.kind} and ${workTeamZonesTable.id} <> ${body.zone ?? 0}
    group by ${workTeamZonesTable.id} order by rooms_count desc`)
  const [sums] = rows
  return {
    rooms_count: sums?.rooms_count ?? 0,
    area: sums?.area ?? '0.00',
    rooms: (sums?.rooms ?? []).map(Number),
    overlaps: overlaps.rows.map(({ id, name, rooms_count }) => ({ id: Number(id), name, rooms_count })),
  }
}

interface CoveredRoom {
  id: string
  number: string
  full_name: string
  area: string
  zones: { id: number; name: string }[]
}

/** Rooms that nobody's zone covers for a kind of work, and those that several do; of what the person sees only. */
export const coverage: Handler<'workTeamZones.coverage'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'zones.view')
  const seen = and(
    query.location === undefined ? undefined : sql`${locationsTable.path} @> array[${query.location}]::bigint[]`,
    scopeCondition(locationScopes, ctx.actor, ctx.actor.grants.get('properties.view')),
  )
  const covered = sql`select ${roomsTable.id} as id, ${roomsTable.number} as number, ${locationsTable.full_name} as full_name,
      ${roomsTable.area} as area, coalesce((select jsonb_agg(jsonb_build_object('id', ${workTeamZonesTable.id}, 'name', ${workTeamZonesTable.name}) order by ${workTeamZonesTable.name})
        from ${workTeamZonesTable} where ${isLiveZone} and ${workTeamZonesTable.kind} = ${query.kind} and ${isCovered(storedBorders)}), '[]'::jsonb) as zones
    from ${ROOMS} where ${seen ?? sql`true`}`
  const { rows } = await ctx.db.execute<{
    rooms_count: number
    area: string
    uncovered_count: number
    uncovered_area: string
    overlapping_count: number
    uncovered: CoveredRoom[] | null
    overlapping: CoveredRoom[] | null
  }>(sql`with covered as materialized (${covered})
    select count(*)::int as rooms_count, round(coalesce(sum(area), 0), 2)::text as area,
      count(*) filter (where zones = '[]')::int as uncovered_count,
      round(coalesce(sum(area) filter (where zones = '[]'), 0), 2)::text as uncovered_area,
      count(*) filter (where jsonb_array_length(zones) > 1)::int as overlapping_count,
      (select jsonb_agg(list) from (select id, number, full_name, area::text, zones from covered where zones = '[]' order by full_name limit ${SHOWN}) as list) as uncovered,
      (select jsonb_agg(list) from (select id, number, full_name, area::text, zones from covered where jsonb_array_length(zones) > 1 order by full_name limit ${SHOWN}) as list) as overlapping
    from covered`)
  const [found] = rows
  return {
    rooms_count: found?.rooms_count ?? 0,
    area: found?.area ?? '0.00',
    uncovered_count: found?.uncovered_count ?? 0,
    uncovered_area: found?.uncovered_area ?? '0.00',
    overlapping_count: found?.overlapping_count ?? 0,
    uncovered: (found?.uncovered ?? []).map(toRoom),
    overlapping: (found?.overlapping ?? []).map(toRoom),
  }
}

function toRoom({ id, number, full_name, area, zones }: CoveredRoom): Schema<'ZoneRoom'> {
  return { id: Number(id), name: number, full_name, area, zones }
}

/** План: on which floors the zone lies. */
export const floors: Handler<'workTeamZones.floors'> = async ({ params }, ctx) => {
  const zone = await workTeamZones.read(ctx, params.id)
  const seen = scopeCondition(objectScopes, ctx.actor, ctx.actor.grants.get('floor_plans.view')) ?? sql`true`
  const drawn = zone.polygons.map(({ floor }) => floor)
  const { rows } = await ctx.db.execute<{ id: string; name: string; object: string; rooms_count: number }>(sql`
    with covered as (
      select ${roomsTable.floor} as floor, count(*)::int as rooms_count from ${workTeamZonesTable} join (${ROOMS}) on ${isCovered(storedBorders)}
      where ${workTeamZonesTable.id} = ${zone.id} group by ${roomsTable.floor}
      union all select unnest(${sql.param(drawn)}::bigint[]), 0)
    select ${locationsTable.id} as id, ${objectsTable.id} as object, sum(rooms_count)::int as rooms_count,
      coalesce((select house.name || ', ' from ${locationsTable} as house where house.id = any(${locationsTable.path}) and house.kind = 'building'), '')
        || ${locationsTable.name} as name
    from covered join ${locationsTable} on ${locationsTable.id} = covered.floor and ${locationsTable.deleted_at} is null
    join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path}) and ${objectsTable.deleted_at} is null and ${seen}
    group by ${locationsTable.id}, ${objectsTable.id} order by ${locationsTable.full_name} limit 2000`)
  return {
    data: rows.map(({ id, name, object, rooms_count }) => ({
      id: Number(id),
      name,
      object: Number(object),
      rooms_count,
    })),
  }
}

/** Показатели: what the team of the zone has done at its places in the last days. */
export const stats: Handler<'workTeamZones.stats'> = async ({ params, query }, ctx) => {
  const zone = await workTeamZones.read(ctx, params.id)
  return sumDoneWork(ctx, isTodoOfZone(zone.id), query.days)
}

/** Whose zone a place is. */
export const resolve: Handler<'workTeamZones.resolve'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'zones.view')
  const { x, y } = query
  const zone = await zoneOf(ctx.db, {
    location: query.location,
    kind: query.kind,
    point: x === undefined || y === undefined ? undefined : { x, y },
  })
  const isSeen = zone && (await nameable(ctx, '/teams/work_team_zones', [zone.id])).has(zone.id)
  if (!zone || !isSeen) return { zone: null, team: null, responsible: null }
  const teams = await loadReferences(ctx.db, teamsTable, teamsTable.name, [zone.team])
  const people = await loadPersons(ctx.db, [zone.responsible])
  return {
    zone: { id: zone.id, name: zone.name },
    team: pick(teams, zone.team),
    responsible: pick(people, zone.responsible),
  }
}
