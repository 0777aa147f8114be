import { Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column of record numbers holds one of these. One parameter however many there are: the statement stays short
 * and is the same text for every page, where `inArray` makes a parameter of each.
 */
export function anyOf(column: PgColumn, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} = any(${ids instanceof Placeholder ? ids : sql.param([...ids])}::bigint[])`
}
