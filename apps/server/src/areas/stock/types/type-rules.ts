import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Context } from '../../../lib/http/handler'
import type { RecordTable } from '../../../lib/resource/spec'
import { checkParent } from '../../../lib/resource/tree'
import { type StockKind, stateOf } from '../../../lib/stock/stock-rules'

/** Мебель → Столы → Офисные → Угловые, and no deeper. */
const LEVELS = 4

/** Types of goods or of consumables. */
export type TypesTable = RecordTable & { parent: PgColumn }

/** Keeps the tree shallow and without circles, and the name without spaces around it. */
export async function completeType(
  ctx: Context,
  table: TypesTable,
  input: { name?: string; parent?: number | null },
  before: { id: number; parent: number | null } | undefined,
): Promise<{ name?: string }> {
  if (input.parent && input.parent !== before?.parent) {
    await checkParent(ctx.tx, table, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
  }
  return input.name === undefined ? {} : { name: input.name.trim() }
}

/** How many items each type has and how many of them are below their minimum or gone: what both registers of types tell. */
export function typeFigures(table: TypesTable, kind: StockKind, type: PgColumn) {
  const ofType = sql`${type} = ${table.id} and ${kind.table.deleted_at} is null`
  const low = sql`(select count(*) from ${kind.table} where ${ofType} and ${kind.table.min_qty} is not null
    and ${stateOf(kind)} in ('low', 'out'))`
  return {
    ordering: { items_count: sql`(select count(*) from ${kind.table} where ${ofType})`, low_count: low },
    /** Numbers of items that are short, by type. */
    async details(rows: readonly { id: number }[], ctx: Context): Promise<Map<number, number>> {
      if (rows.length === 0) return new Map()
      const ids = rows.map(({ id }) => id)
      const found = await ctx.db.execute<{ id: string; low: string }>(
        sql`select ${table.id} as id, ${low} as low from ${table} where ${anyOf(table.id, ids)}`,
      )
      return new Map(found.rows.map((row) => [Number(row.id), Number(row.low)]))
    },
    present: (row: { id: number }, counts: ReadonlyMap<number, number>) => ({ low_count: counts.get(row.id) ?? 0 }),
  }
}
