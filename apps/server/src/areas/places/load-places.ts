import type { Schema } from '@ws/api-client/contract'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { locationsTable } from '../../db/tables/places/locations'

/** Places by their numbers, as records name them. */
export async function loadPlaces(db: Db, ids: readonly number[]): Promise<Map<number, Schema<'LocationReference'>>> {
  if (ids.length === 0) return new Map()
  const { id, name, full_name } = locationsTable
  const rows = await db
    .select({ id, name, full_name })
    .from(locationsTable)
    .where(anyOf(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
