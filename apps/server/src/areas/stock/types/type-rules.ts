import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Context } from '../../../lib/http/handler'
import type { RecordTable } from '../../../lib/resource/spec'
import { checkParent } from '../../../lib/resource/tree'
import { type StockKind, stateOf } from '../items/stock-figures'

/** Мебель → Столы → Офисные → Угловые, and no deeper. */
const LEVELS = 4

type TypesTable = RecordTable & { parent: PgColumn }

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

/** Items of a type, and those of them that are below their minimum or gone. */
export function typeCounts(table: TypesTable, kind: StockKind, type: PgColumn) {
  const ofType = sql`${type} = ${table.id} and ${kind.table.deleted_at} is null`
  const items = sql`(select count(*) from ${kind.table} where ${ofType})`
  const low = sql`(select count(*) from ${kind.table} where ${ofType} and ${kind.table.min_qty} is not null
    and ${stateOf(kind)} in ('low', 'out'))`
  return { items, low }
}

/** How many items of each of these types are short. */
export async function loadLowCounts(
  ctx: Context,
  table: TypesTable,
  low: SQL,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; low: string }>(
    sql`select ${table.id} as id, ${low} as low from ${table} where ${anyOf(table.id, ids)}`,
  )
  return new Map(rows.map((row) => [Number(row.id), Number(row.low)]))
}
