import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'

/** Items of these types and of all types inside them. */
export function isInside(
  types: PgTable & { id: PgColumn; parent: PgColumn },
  column: PgColumn,
  wanted: readonly number[],
): SQL {
  return sql`${column} in (with recursive inside as (
      select ${types.id} as id from ${types} where ${anyOf(types.id, wanted)}
      union select ${types.id} from ${types} join inside on ${types.parent} = inside.id
    ) select id from inside)`
}
