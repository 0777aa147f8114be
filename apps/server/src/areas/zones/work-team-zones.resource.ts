import { labels } from '@ws/api-client/contract/labels'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../db/tables/todos/todo-recurrences'
import { inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { isMemberToday } from '../../lib/people/member-today'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import { loadPlaces } from '../places/load-places'
import { isCovered, ROOMS, storedBorders } from '../places/zone-cover'
import { findOverlaps, measureZones, openTodosOfZone, zoneSum } from './zone-rooms'
import { loadOfZones, NO_LOAD } from './zone-schedules'

const table = workTeamZonesTable
const hasSchedule = sql`exists (select 1 from ${todoRecurrencesTable} where ${todoRecurrencesTable.zone} = ${table.id}
  and ${todoRecurrencesTable.deleted_at} is null and not ${todoRecurrencesTable.is_paused})`

/** Рабочие зоны. */
export const workTeamZones = defineResource('/teams/work_team_zones', {
  name: 'workTeamZones',
  entity: 'zone',
  parts: RECORD_PARTS,
  table,
  permission: 'zones',
  scopes: {
    team: ({ id }) => sql`${table.team} in (select ${teamMembersTable.team} from ${teamMembersTable}
      where ${teamMembersTable.profile} = ${id} and ${isMemberToday()})`,
    objects: (_actor, objects) => touches(objects),
  },
  search: [table.name],
  filters: {
    location: (places) => sql`exists (select 1 from ${ROOMS} where ${isCovered(storedBorders)}
      and ${locationsTable.path} && ${sql.param([...places])}::bigint[])`,
    has_schedule: (wanted) => sql`${hasSchedule} = ${wanted}`,
  },
  ordering: {
    team: sql`(select ${teamsTable.name} from ${teamsTable} where ${teamsTable.id} = ${table.team})`,
    area: zoneSum(sql`coalesce(sum(${roomsTable.area}), 0)`),
    rooms_count: zoneSum(sql`count(*)`),
    open_todos: openTodosOfZone(),
  },
  defaultOrdering: ['name'],
  references: { team: { table: teamsTable, name: teamsTable.name }, responsible: 'person' },
  details: async (rows, ctx) => {
    const ids = rows.map((row) => row.id)
    return {
      places: await loadPlaces(
        ctx.db,
        rows.flatMap((row) => [...row.locations, ...row.exclude_locations]),
      ),
      measures: await measureZones(ctx, ids),
      loads: await loadOfZones(ctx, ids),
      overlaps: await findOverlaps(ctx, ids),
      open: await countOpen(ctx, ids),
    }
  },
  present: (row, { places, measures, loads, overlaps, open }) => {
    const named = (ids: readonly number[]) => ids.flatMap((id) => places.get(id) ?? [])
    return {
      locations_details: named(row.locations),
      exclude_locations_details: named(row.exclude_locations),
      ...(measures.get(row.id) ?? { rooms_count: 0, area: '0.00' }),
      ...(loads.get(row.id) ?? NO_LOAD),
      open_todos: open.get(row.id) ?? 0,
      overlaps: overlaps.get(row.id) ?? [],
    }
  },
  async beforeWrite(input, ctx, before) {
    const name = input.name?.trim()
    if (name === '') throw invalid({ name: 'Укажите название' })
    const places = Array.isArray(input.locations) ? distinct(input.locations) : (before?.locations ?? [])
    const polygons = Array.isArray(input.polygons) ? input.polygons : (before?.polygons ?? [])
    if (places.length === 0 && polygons.length === 0)
      throw invalid({ locations: 'Выберите хотя бы одно место или участок на плане' })
    const team = input.team ?? before?.team ?? 0
    const isHandedOver = before !== undefined && team !== before.team
    const wanted = input.responsible === undefined ? before?.responsible : input.responsible
    const isMember = typeof wanted !== 'number' || (await isOfTeam(ctx, team, wanted))
    // The one who answered for the zone stays with the old team when the zone alone is handed over.
    if (!isMember && !(isHandedOver && input.responsible === undefined))
      throw invalid({ responsible: 'Не состоит в этой бригаде' })
    const isColorless = typeof input.color !== 'string' && (!before || input.color !== undefined)
    return {
      ...(name === undefined ? {} : { name }),
      ...(Array.isArray(input.locations) ? { locations: places } : {}),
      ...(Array.isArray(input.exclude_locations) ? { exclude_locations: distinct(input.exclude_locations) } : {}),
      ...(isMember ? {} : { responsible: null }),
      ...(isColorless ? { color: await colorOf(ctx, team) } : {}),
    }
  },
  async afterWrite(ctx, after, before) {
    if (!before || before.team === after.team) return undefined
    // The work of the zone goes with it.
    await ctx.tx
      .update(todoRecurrencesTable)
      .set({ team: after.team, version: sql`${todoRecurrencesTable.version} + 1` })
      .where(and(eq(todoRecurrencesTable.zone, after.id), isNull(todoRecurrencesTable.deleted_at)))
    return undefined
  },
  async beforeRemove(ctx, row) {
    const { zone, deleted_at } = todoRecurrencesTable
    const used = await ctx.tx.$count(todoRecurrencesTable, and(eq(zone, row.id), isNull(deleted_at)))
    if (used > 0) throw inUse(used)
  },
  bulk: {
    team: ({ team }) => ({ team }),
    responsible: ({ responsible }) => ({ responsible }),
  },
  imports: { keys: [['name', 'team']] },
  exportColumns: {
    name: { label: 'Название', value: (record) => record.name },
    team: { label: 'Бригада', value: (record) => record.team_details?.name },
    kind: { label: 'Вид работ', value: (record) => labels.ZoneKind[record.kind] },
    locations: {
      label: 'Места',
      value: (record) => record.locations_details.map((place) => place.full_name).join('; '),
    },
    area: { label: 'Площадь, м²', value: (record) => record.area },
    rooms_count: { label: 'Помещений', value: (record) => record.rooms_count },
    responsible: { label: 'Ответственный', value: (record) => record.responsible_details?.name },
    schedules_count: { label: 'Расписаний', value: (record) => record.schedules_count },
    minutes_per_week: { label: 'Минут в неделю', value: (record) => record.minutes_per_week },
    open_todos: { label: 'Открыто', value: (record) => record.open_todos },
  },
})

/** Zones that share a place with one of these objects: they lie in it, or it lies in them. */
function touches(objects: readonly number[]): SQL {
  const floors = sql`array(select (part->>'floor')::bigint from jsonb_array_elements(${table.polygons}) as part)`
  return sql`exists (select 1 from ${objectsTable}
    join ${locationsTable} as root on root.id = ${objectsTable.root_location}
    join ${locationsTable} as place on place.id = any(${table.locations} || ${floors})
    where ${inArray(objectsTable.id, [...objects])} and (place.path @> array[root.id] or root.path @> array[place.id]))`
}

async function countOpen(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: table.id, n: sql<number>`${openTodosOfZone()}` })
    .from(table)
    .where(anyOf(table.id, ids))
  return new Map(rows.map(({ id, n }) => [id, n]))
}

async function isOfTeam(ctx: Context, team: number, person: number): Promise<boolean> {
  const { team: ofTeam, profile } = teamMembersTable
  return (await ctx.tx.$count(teamMembersTable, and(eq(ofTeam, team), eq(profile, person), isMemberToday()))) > 0
}

async function colorOf(ctx: Context, team: number): Promise<string> {
  const [found] = await ctx.tx.select({ color: teamsTable.color }).from(teamsTable).where(eq(teamsTable.id, team))
  if (!found) throw invalid({ team: 'Нет такой записи' })
  return found.color
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
