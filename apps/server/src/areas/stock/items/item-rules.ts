import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { todosTable } from '../../../db/tables/todos/todos'
import { inUse, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { StockKind } from '../../../lib/stock/stock-rules'

/** What both kinds of items are written with. */
interface ItemInput {
  name?: string
  sku?: string
  unit?: string
  barcode?: string | null
  supplier?: string | null
  min_qty?: string | null
  target_qty?: string | null
  tags?: string[]
}

/** The stored item, as far as a change is judged by it. */
interface ItemRow {
  id: number
  sku: string
  unit: string
  min_qty: string | null
  target_qty: string | null
}

/** A table of types: each brings the unit of its items. */
type TypesTable = PgTable & { id: PgColumn; unit_default: PgColumn; deleted_at: PgColumn }

/** Checks an item and completes it: number, unit of its type (product 10.3). */
export async function completeItem(
  ctx: Context,
  kind: StockKind,
  input: ItemInput,
  {
    before,
    prefix,
    types,
    type,
  }: { before: ItemRow | undefined; prefix: string; types: TypesTable; type: number | undefined },
) {
  const min = input.min_qty === undefined ? before?.min_qty : input.min_qty
  const target = input.target_qty === undefined ? before?.target_qty : input.target_qty
  if (min && target && Number(target) < Number(min))
    throw invalid({ target_qty: 'Норма не может быть меньше минимума' })
  if (before && input.unit && input.unit !== before.unit && (await countLines(ctx, kind, before.id)) > 0) {
    throw invalid({ unit: 'Единицу не меняют, когда по позиции были движения' })
  }
  return {
    ...trimmed('name', input.name),
    ...trimmed('supplier', input.supplier),
    ...trimmed('barcode', input.barcode),
    ...(input.tags === undefined ? {} : { tags: [...new Set(input.tags)] }),
    sku: input.sku?.trim() || before?.sku || (await nextNumber(ctx, kind, prefix)),
    ...(before || input.unit || type === undefined ? {} : { unit: await unitOf(ctx, types, type) }),
  }
}

/** Refuses to delete an item that the ledger or an open task names. */
export async function requireUnmoved(ctx: Context, kind: StockKind, id: number): Promise<void> {
  const count = await countLines(ctx, kind, id)
  const planned = await ctx.db.$count(
    todosTable,
    sql`${todosTable.status} <> 'Completed' and ${todosTable.deleted_at} is null
      and ${todosTable.materials} @> ${JSON.stringify([{ [kind.word]: id }])}::jsonb`,
  )
  if (count + planned > 0) throw inUse(count + planned, { 'движений запасов': count, 'открытых задач': planned })
}

async function countLines(ctx: Context, { line }: StockKind, id: number): Promise<number> {
  return ctx.db.$count(line.table, eq(line, id))
}

/** «Т-0005» after «Т-0004». */
async function nextNumber(ctx: Context, { table }: StockKind, prefix: string): Promise<string> {
  // Two items that are made at once would take the same number.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sku:${prefix}`}))`)
  const { rows } = await ctx.tx.execute<{ last: number | null }>(
    sql`select max(substring(${table.sku} from ${`^${prefix}-(\\d{1,9})$`})::int) as last from ${table}`,
  )
  return `${prefix}-${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`
}

async function unitOf(ctx: Context, types: TypesTable, type: number) {
  const [found] = await ctx.db
    .select({ unit: types.unit_default })
    .from(types as PgTable)
    .where(and(eq(types.id, type), isNull(types.deleted_at)))
  return found?.unit as 'pcs'
}

function trimmed<K extends string>(key: K, value: string | null | undefined): Partial<Record<K, string>> {
  return typeof value === 'string' ? ({ [key]: value.trim() || null } as Partial<Record<K, string>>) : {}
}
