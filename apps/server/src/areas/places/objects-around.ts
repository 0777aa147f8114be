import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import type { Context } from '../../lib/http/handler'

/** The object each of these places stands in. */
export async function objectsAround(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ place: string; id: string; name: string }>(sql`
    select ${locationsTable.id} as place, ${objectsTable.id} as id, ${objectsTable.name} as name
    from ${locationsTable} join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${locationsTable.id} = any(${sql.param([...ids])}::bigint[]) and ${objectsTable.deleted_at} is null and not ${objectsTable.is_archived}`)
  return new Map(rows.map(({ place, id, name }) => [Number(place), { id: Number(id), name }]))
}

/** The place in this column stands in one of these objects. */
export function isInObject(column: PgColumn, objects: readonly number[]): SQL {
  return sql`exists (select 1 from ${locationsTable} join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${locationsTable.id} = ${column} and ${objectsTable.id} = any(${sql.param([...objects])}::bigint[]))`
}
