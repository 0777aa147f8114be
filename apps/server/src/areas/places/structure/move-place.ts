import { and, eq, isNull, sql } from 'drizzle-orm'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { roomsTable } from '../../../db/tables/places/rooms'
import { requirePermission } from '../../../lib/access/permissions'
import { emit } from '../../../lib/events/outbox'
import { invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { buildings } from '../catalogues/buildings.resource'
import { clusters } from '../catalogues/clusters.resource'
import { entrances } from '../catalogues/entrances.resource'
import { floors } from '../catalogues/floors.resource'
import { rooms } from '../catalogues/rooms.resource'
import { territory } from '../catalogues/territory.resource'
import { type LocationKind, lockTree } from '../place-tree'

/** What each kind may stand in (product 7.1). */
const PARENTS: Readonly<Record<LocationKind, readonly LocationKind[]>> = {
  territory: [],
  cluster: ['territory'],
  building: ['cluster', 'territory'],
  entrance: ['building'],
  floor: ['building', 'entrance'],
  room: ['floor'],
}

/** Moves a place to another parent or among its siblings. What stands in the way is said at the field. */
export const movePlace: Handler<'locations.move'> = async ({ params: { id }, body }, ctx) => {
  requirePermission(ctx.actor, 'properties.edit')
  const place = await readPlace(ctx, id)
  if (!place) throw notFound()
  await lockRecord(ctx, place.kind, id)
  if (body.parent !== undefined && body.parent !== place.parent) await moveTo(ctx, place.kind, id, body.parent)
  if (body.sort_order !== undefined) {
    await putAmongSiblings(ctx, id, body.sort_order)
    await tellOrder(ctx, place.kind, id)
  }
  const after = await readPlace(ctx, id)
  if (!after) throw notFound()
  const { name, full_name, kind } = after
  return { id, name, full_name, kind }
}

async function readPlace(ctx: Context, id: number) {
  const [place] = await ctx.tx
    .select()
    .from(locationsTable)
    .where(and(eq(locationsTable.id, id), isNull(locationsTable.deleted_at)))
  return place
}

/** 404 and 403 as in a change of the record itself. */
async function lockRecord(ctx: Context, kind: LocationKind, id: number): Promise<void> {
  const of = { territory, cluster: clusters, building: buildings, entrance: entrances, floor: floors, room: rooms }
  await of[kind].lock(ctx, id, 'edit')
}

async function moveTo(ctx: Context, kind: LocationKind, id: number, to: number): Promise<void> {
  const parent = await readPlace(ctx, to)
  if (!parent) throw invalid({ parent: 'Нет такой записи' })
  if (!PARENTS[kind].includes(parent.kind)) throw invalid({ parent: 'Сюда это место не переносится' })
  if (kind === 'cluster') await clusters.write(ctx, await clusters.lock(ctx, id, 'edit'), { territory: to })
  if (kind === 'building') {
    const into = parent.kind === 'cluster' ? { cluster: to } : { cluster: null, territory: to }
    await buildings.write(ctx, await buildings.lock(ctx, id, 'edit'), into)
  }
  if (kind === 'entrance') await entrances.write(ctx, await entrances.lock(ctx, id, 'edit'), { building: to })
  if (kind === 'floor') {
    const building = parent.kind === 'building' ? to : (parent.parent ?? to)
    const entrance = parent.kind === 'entrance' ? to : null
    await floors.write(ctx, await floors.lock(ctx, id, 'edit'), { building, entrance })
  }
  if (kind === 'room') await rooms.write(ctx, await rooms.lock(ctx, id, 'edit'), { floor: to })
}

/** Numbers the places of one parent anew, this one at its new place among those that are shown; the archive comes after. */
async function putAmongSiblings(ctx: Context, id: number, at: number): Promise<void> {
  await lockTree(ctx.tx)
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select sibling.id from ${locationsTable} as sibling
      join ${locationsTable} as own on own.id = ${id} and sibling.parent is not distinct from own.parent
      left join ${floorsTable} on ${floorsTable.id} = sibling.id
      left join ${roomsTable} on ${roomsTable.id} = sibling.id
    where sibling.deleted_at is null
    order by sibling.is_archived, sibling.sort_order, ${floorsTable.number}, ${roomsTable.number}, sibling.name, sibling.id`)
  const others = rows.map((row) => Number(row.id)).filter((other) => other !== id)
  const inOrder = [...others.slice(0, at), id, ...others.slice(at)]
  await ctx.tx.execute(sql`
    update ${locationsTable} set sort_order = wanted.at
    from unnest(${sql.param(inOrder)}::bigint[]) with ordinality as wanted(id, at)
    where ${locationsTable.id} = wanted.id and ${locationsTable.sort_order} <> wanted.at`)
}

/** The order of places stands in no record of theirs: who looks at the tree is told of it all the same. */
async function tellOrder(ctx: Context, kind: LocationKind, id: number): Promise<void> {
  const entity = `/properties/${kind}` as const
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`list:${entity}`],
    record: { entity: kind, id },
    payload: { entity, entity_id: id, action: 'update', version: null, changed: ['sort_order'] },
  })
}
