import type { Schema } from '@ws/api-client/contract'
import { polygonArea } from '@ws/api-client/contract/plan-geometry'
import { sql } from 'drizzle-orm'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { purposesTable } from '../../../db/tables/places/purposes'
import { roomsTable } from '../../../db/tables/places/rooms'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { ROOM_SETTINGS } from '../../../lib/settings/room-settings'
import { readGroup } from '../../../lib/settings/setting-group'
import { seesRates } from '../catalogues/room-rates'
import { isOpenTodo } from '../counts'
import { dayInSql, loadOccupancy, occupiedAreaOn } from '../occupancy'
import { type Debt, sumDebts } from '../overdue-in-sql'

type Node = Schema<'StructureNode'>
type Totals = Schema<'StructureTotals'>
type Room = Schema<'StructureRoom'>

/** A place as the base tells it; what only rooms have is null for the others. */
interface Found extends Record<string, unknown> {
  id: string
  kind: Node['kind']
  parent: string | null
  name: string
  code: string | null
  version: number
  declared_area: string | null
  open_todos: number
  purpose: string | null
  purpose_name: string | null
  purpose_color: string | null
  category: string | null
  usage_mode: Room['usage_mode'] | null
  area: string | null
  rentable_area: string | null
  occupied_area: string | null
  ask_rate: string | null
  polygon: [number, number][] | null
}

/** The tree below a place on a day, as deep as is asked for; what lies deeper counts in the sums all the same. */
export async function readStructure(
  ctx: Context,
  root: number,
  { depth = Number.POSITIVE_INFINITY, date }: { depth?: number; date?: string },
): Promise<Node | null> {
  const rows = await readPlaces(ctx, root, date)
  const rooms = rows.filter(({ kind }) => kind === 'room').map(({ id }) => Number(id))
  const occupancy = await loadOccupancy(ctx, rooms, date)
  const { area_tolerance_pct: tolerance } = await readGroup(ctx.db, ROOM_SETTINGS)
  const seesAsked = seesRates(ctx)
  const isTold = ctx.actor.grants.has('contracts.view')
  const inside = new Map<number, Found[]>()
  for (const row of rows) {
    const parent = Number(row.parent)
    const siblings = inside.get(parent)
    if (siblings) siblings.push(row)
    else inside.set(parent, [row])
  }
  const top = rows.find(({ id }) => Number(id) === root)
  return top ? build(top, 0).node : null

  function build(row: Found, level: number): { node: Node; sums: Sums; debts: Debt[] } {
    const id = Number(row.id)
    const room = row.kind === 'room' ? toRoom(row) : null
    const sums = room ? ofRoom(room) : newSums()
    sums.open_todos += row.open_todos
    const debts = [...(occupancy.get(id)?.debts ?? [])]
    const children: Node['children'] = []
    for (const child of inside.get(id) ?? []) {
      const built = build(child, level + 1)
      addTo(sums, built.sums)
      debts.push(...built.debts)
      if (level < depth) children.push({ ...built.node })
    }
    const { kind, name, code, version, declared_area, open_todos } = row
    const totals = room ? null : { ...toTotals(sums), overdue: isTold ? sumDebts(debts) : null }
    const parent = row.parent === null ? null : Number(row.parent)
    return {
      node: { id, kind, parent, name, code, version, declared_area, open_todos, room, totals, children },
      sums,
      debts,
    }
  }

  function toRoom(row: Found): Room {
    const state = occupancy.get(Number(row.id))
    const drawn = row.polygon && polygonArea(row.polygon)
    const declared = Number(row.area)
    return {
      purpose: { id: Number(row.purpose), name: row.purpose_name ?? '' },
      purpose_color: row.purpose_color ?? '',
      usage_mode: row.usage_mode ?? 'not_rentable',
      area: row.area ?? '0.00',
      rentable_area: row.rentable_area ?? '0.00',
      polygon_area: drawn === null ? null : drawn.toFixed(2),
      area_differs: drawn !== null && Math.abs(drawn - declared) * 100 > declared * tolerance,
      occupied_area: row.occupied_area ?? '0.00',
      occupancy: state?.occupancy ?? 'not_applicable',
      tenant: state?.tenant ?? null,
      occupied_until: state?.occupied_until ?? null,
      ask_rate: seesAsked ? row.ask_rate : null,
      is_parking: row.category === 'parking',
      overdue: isTold ? sumDebts(state?.debts ?? []) : null,
    }
  }
}

async function readPlaces(ctx: Context, root: number, date: string | undefined): Promise<Found[]> {
  const { rows } = await ctx.db.execute<Found>(sql`
    with todos_at as (
      select ${todosTable.location} as place, count(*)::int as n from ${todosTable}
      where ${todosTable.location} is not null and ${isOpenTodo} group by ${todosTable.location}
    )
    select ${locationsTable.id} as id, ${locationsTable.kind} as kind, ${locationsTable.parent} as parent,
      ${locationsTable.name} as name, ${locationsTable.code} as code,
      coalesce(${roomsTable.version}, ${floorsTable.version}, ${buildingsTable.version}, 1) as version,
      coalesce(${floorsTable.declared_area}, ${buildingsTable.declared_area})::text as declared_area,
      coalesce(todos_at.n, 0) as open_todos,
      ${roomsTable.purpose} as purpose, ${purposesTable.name} as purpose_name, ${purposesTable.color} as purpose_color,
      ${purposesTable.category} as category, ${roomsTable.usage_mode} as usage_mode, ${roomsTable.area}::text as area,
      ${roomsTable.rentable_area}::text as rentable_area, ${roomsTable.ask_rate}::text as ask_rate, ${roomsTable.polygon} as polygon,
      case when ${roomsTable.id} is not null then round(${occupiedAreaOn(dayInSql(date))}, 2)::text end as occupied_area
    from ${locationsTable}
    left join ${roomsTable} on ${roomsTable.id} = ${locationsTable.id}
    left join ${purposesTable} on ${purposesTable.id} = ${roomsTable.purpose}
    left join ${floorsTable} on ${floorsTable.id} = ${locationsTable.id}
    left join ${buildingsTable} on ${buildingsTable.id} = ${locationsTable.id}
    left join todos_at on todos_at.place = ${locationsTable.id}
    where ${locationsTable.path} @> array[${root}::bigint] and ${locationsTable.deleted_at} is null
      and not ${locationsTable.is_archived}
    order by ${ORDER}`)
  return rows
}

/** Among those of one parent: as a person has put them, then by number, «А-9» before «А-10». */
const ORDER = sql`${locationsTable.sort_order}, ${floorsTable.number}, ${roomsTable.number}, ${locationsTable.name}, ${locationsTable.id}`

/** Sums in hundredths of m²: of many decimals none is a hair beside itself. */
interface Sums {
  rooms: number
  gross: number
  rentable: number
  occupied: number
  bays: number
  bays_occupied: number
  bays_area: number
  bays_occupied_area: number
  open_todos: number
}

const newSums = (): Sums => ({
  rooms: 0,
  gross: 0,
  rentable: 0,
  occupied: 0,
  bays: 0,
  bays_occupied: 0,
  bays_area: 0,
  bays_occupied_area: 0,
  open_todos: 0,
})

function addTo(sums: Sums, more: Sums): void {
  for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += more[name]
}

const hundredths = (area: string) => Math.round(Number(area) * 100)
const metres = (sum: number) => (sum / 100).toFixed(2)

function ofRoom({ area, rentable_area, occupied_area, is_parking, usage_mode }: Room): Sums {
  const sums = { ...newSums(), rooms: 1, gross: hundredths(area) }
  const [rentable, occupied] = [hundredths(rentable_area), hundredths(occupied_area)]
  if (!is_parking) return { ...sums, rentable, occupied }
  const bays = usage_mode === 'rentable' ? 1 : 0
  return { ...sums, bays, bays_occupied: occupied > 0 ? 1 : 0, bays_area: rentable, bays_occupied_area: occupied }
}

function toTotals(sums: Sums): Omit<Totals, 'overdue'> {
  return {
    rooms_count: sums.rooms,
    gross_area: metres(sums.gross),
    rentable_area: metres(sums.rentable),
    occupied_area: metres(sums.occupied),
    parking_total: sums.bays,
    parking_occupied: sums.bays_occupied,
    parking_area: metres(sums.bays_area),
    parking_occupied_area: metres(sums.bays_occupied_area),
    open_todos: sums.open_todos,
  }
}
