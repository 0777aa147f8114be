import { and, count, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import type { RecordTable } from '../spec'

/** How many living rows name each of these records, by the column in which they do. */
export async function countNaming(db: Db, column: PgColumn, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const table = column.table as RecordTable
  const rows = await db
    .select({ of: column, n: count() })
    .from(table)
    .where(and(anyOf(column, ids), isNull(table.deleted_at)))
    .groupBy(column)
  return new Map(rows.map((row) => [Number(row.of), row.n]))
}
