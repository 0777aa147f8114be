import { eq, type SQL, sql } from 'drizzle-orm'
import { buildingsTable } from '../../db/tables/places/buildings'
import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { requirePermission } from '../../lib/access/permissions'
import { notFound, outOfScope } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { requireRow } from '../../lib/resource/rows'
import { objectScopes } from '../places/scopes/object-scopes'

const readable = { table: objectsTable, permission: 'floor_plans', scopes: objectScopes } as const

/** An object whose plans the person may see. */
export interface PlanObject {
  id: number
  name: string
  root: number | null
  mayEdit: boolean
}

/** A floor of it. */
export interface PlanFloorRow {
  id: number
  name: string
  number: number
  building: { id: number; name: string }
  has_plan: boolean
}

/** The object, or 404; with `edit` 403 where its plans may only be seen. */
export async function requireObject(ctx: Context, id: number, verb: 'view' | 'edit'): Promise<PlanObject> {
  requirePermission(ctx.actor, `floor_plans.${verb}`)
  const { row, mayEdit } = await requireRow(ctx, readable, id)
  if (verb === 'edit' && !mayEdit) throw outOfScope()
  return { id: row.id, name: row.name, root: row.root_location, mayEdit }
}

/** Rooms that stand on plans and belong to the object. */
export function roomsOf({ root }: PlanObject): SQL {
  return sql`${roomsTable.deleted_at} is null and not ${roomsTable.is_archived} and exists (select 1 from ${locationsTable}
    where ${locationsTable.id} = ${roomsTable.id} and ${locationsTable.path} @> array[${root}]::bigint[])`
}

/** The floors of an object, from above downwards in each building; a single room has the floor it stands on. */
export async function loadFloors(ctx: Context, object: PlanObject, only?: number): Promise<PlanFloorRow[]> {
  if (object.root === null) return []
  const { rows } = await ctx.db.execute<{
    id: string
    name: string
    number: number
    building: string
    building_name: string
    has_plan: boolean
  }>(sql`
    select ${floorsTable.id} as id, ${floorsTable.name} as name, ${floorsTable.number} as number,
      ${buildingsTable.id} as building, ${buildingsTable.name} as building_name,
      (exists (select 1 from ${floorPlansTable} where ${floorPlansTable.floor} = ${floorsTable.id} and ${floorPlansTable.published_version} > 0)
        or exists (select 1 from ${roomsTable} where ${roomsTable.floor} = ${floorsTable.id}
          and ${roomsTable.polygon} is not null and ${roomsOf(object)})) as has_plan
    from ${floorsTable}
    join ${buildingsTable} on ${buildingsTable.id} = ${floorsTable.building}
    join ${locationsTable} as place on place.id = ${floorsTable.id}
    where ${floorsTable.deleted_at} is null and not ${floorsTable.is_archived}
      and (place.path @> array[${object.root}]::bigint[]
        or exists (select 1 from ${roomsTable} where ${roomsTable.floor} = ${floorsTable.id} and ${roomsOf(object)}))
      ${only === undefined ? sql`` : sql`and ${eq(floorsTable.id, only)}`}
    order by ${buildingsTable.name}, ${buildingsTable.id}, ${floorsTable.number} desc, ${floorsTable.id}`)
  return rows.map(({ id, name, number, building, building_name, has_plan }) => ({
    ...{ id: Number(id), name, number, has_plan },
    building: { id: Number(building), name: building_name },
  }))
}

/** One floor of an object, or 404. */
export async function requireFloor(
  ctx: Context,
  params: { id: number; floor_id: number },
  verb: 'view' | 'edit',
): Promise<{ object: PlanObject; floor: PlanFloorRow }> {
  const object = await requireObject(ctx, params.id, verb)
  const [floor] = await loadFloors(ctx, object, params.floor_id)
  if (!floor) throw notFound()
  return { object, floor }
}
