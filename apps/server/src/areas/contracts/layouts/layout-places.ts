import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { purposesTable } from '../../../db/tables/places/purposes'
import { roomsTable } from '../../../db/tables/places/rooms'

/** A room that variants may name, with what they are checked by. */
export interface KnownRoom {
  place: Schema<'LayoutPlace'>
  row: typeof roomsTable.$inferSelect
}

const objectName = sql<
  string | null
>`(select ${objectsTable.name} from ${objectsTable} where ${objectsTable.root_location} = any(${locationsTable.path})
  and ${objectsTable.deleted_at} is null and not ${objectsTable.is_archived} limit 1)`
const objectId = sql<
  string | null
>`(select ${objectsTable.id} from ${objectsTable} where ${objectsTable.root_location} = any(${locationsTable.path})
  and ${objectsTable.deleted_at} is null and not ${objectsTable.is_archived} limit 1)`

/** These rooms, whoever may see them. */
export async function loadRooms(db: Db, ids: readonly number[]): Promise<Map<number, KnownRoom>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      row: roomsTable,
      full_name: locationsTable.full_name,
      purpose: purposesTable.name,
      category: purposesTable.category,
      object: objectId,
      object_name: objectName,
    })
    .from(roomsTable)
    .innerJoin(locationsTable, eq(locationsTable.id, roomsTable.id))
    .innerJoin(purposesTable, eq(purposesTable.id, roomsTable.purpose))
    .where(anyOf(roomsTable.id, ids))
  return new Map(
    rows.map(({ row, object, object_name, ...named }) => [
      row.id,
      {
        row,
        place: {
          ...{ id: row.id, number: row.number, floor: row.floor, area: row.area },
          ...named,
          object: object === null ? null : Number(object),
          object_name: object_name ?? '',
        },
      },
    ]),
  )
}

/** What of a room is let, m². */
export function lettableArea({ rentable_area, area }: KnownRoom['row']): string {
  return Number(rentable_area) > 0 ? rentable_area : area
}

/** A parking bay is priced by the piece, everything else by the square metre. */
export function isParking({ place }: KnownRoom): boolean {
  return place.category === 'parking'
}
