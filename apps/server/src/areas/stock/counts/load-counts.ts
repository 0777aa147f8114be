import type { Schema } from '@ws/api-client/contract'
import { desc, type SQL, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { stockCountLinesTable as lines, stockCountsTable as table } from '../../../db/tables/stock/stock-counts'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { movementNumber } from '../movements/movement-number'

/** «ИН-000012». */
export function countNumber(id: number): string {
  return `ИН-${String(id).padStart(6, '0')}`
}

/** Counts as they are told, the newest first. */
export async function loadCounts(
  ctx: Context,
  condition: SQL | undefined,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Schema<'StockCount'>[]> {
  const rows = await ctx.db
    .select({
      count: table,
      storage_name: storagesTable.name,
      lines_count: figure(sql`true`),
      counted_count: figure(sql`line.counted is not null`),
      differences_count: figure(sql`line.counted <> line.book`),
    })
    .from(table)
    .innerJoin(storagesTable, sql`${storagesTable.id} = ${table.storage}`)
    .where(condition)
    .orderBy(desc(table.id))
    .limit(page.limit)
    .offset(page.offset)
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ count }) => [count.created_by, count.posted_by]),
  )
  return rows.map(({ count, storage_name, ...figures }) => ({
    id: count.id,
    number: countNumber(count.id),
    storage: count.storage,
    storage_details: { id: count.storage, name: storage_name },
    status: count.status,
    comment: count.comment,
    created_at: count.created_at,
    author_details: pick(people, count.created_by),
    posted_at: count.posted_at,
    posted_by_details: pick(people, count.posted_by),
    movement: count.movement === null ? null : { id: count.movement, name: movementNumber(count.movement) },
    ...figures,
  }))
}

function figure(which: SQL): SQL<number> {
  return sql<number>`(select count(*) from ${lines} as line where line.count = ${table.id} and ${which})`.mapWith(
    Number,
  )
}

/** Lines of a sheet by the names of their items: all of them, or these. */
export async function loadCountLines(
  ctx: Context,
  count: number,
  ids?: readonly number[],
): Promise<Schema<'StockCountLine'>[]> {
  const rows = await ctx.db
    .select({
      id: lines.id,
      goods: lines.goods,
      consumable: lines.consumable,
      name: sql<string>`coalesce(${goodsTable.name}, ${consumablesTable.name})`,
      sku: sql<string>`coalesce(${goodsTable.sku}, ${consumablesTable.sku})`,
      barcode: sql<string | null>`coalesce(${goodsTable.barcode}, ${consumablesTable.barcode})`,
      unit: sql<Schema<'GoodsUnit'>>`coalesce(${goodsTable.unit}, ${consumablesTable.unit})`,
      book: sql<string>`trim_scale(${lines.book})::text`,
      now: sql<string>`trim_scale(coalesce(${balances.qty}, 0))::text`,
      is_serialized: sql<boolean>`coalesce(${goodsTable.is_serialized}, false)`,
      counted: sql<string | null>`trim_scale(${lines.counted})::text`,
      found: lines.found,
      difference: sql<string | null>`trim_scale(${lines.counted} - ${lines.book})::text`,
      shelf_life_days: consumablesTable.shelf_life_days,
      expires_on: lines.expires_on,
      counted_by: lines.counted_by,
      counted_at: lines.counted_at,
    })
    .from(lines)
    .innerJoin(table, sql`${table.id} = ${lines.count}`)
    .leftJoin(goodsTable, sql`${goodsTable.id} = ${lines.goods}`)
    .leftJoin(consumablesTable, sql`${consumablesTable.id} = ${lines.consumable}`)
    .leftJoin(
      balances,
      sql`${balances.storage} = ${table.storage}
        and (${balances.goods} = ${lines.goods} or ${balances.consumable} = ${lines.consumable})`,
    )
    .where(
      ids
        ? sql`${lines.count} = ${count} and ${lines.id} = any(${sql.param([...ids])}::bigint[])`
        : sql`${lines.count} = ${count}`,
    )
    .orderBy(sql`coalesce(${goodsTable.name}, ${consumablesTable.name})`, lines.id)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ counted_by }) => counted_by),
  )
  return rows.map(({ name, counted_by, ...row }) => ({
    ...row,
    item_details: { id: row.goods ?? row.consumable ?? 0, name },
    counted_by_details: pick(people, counted_by),
  }))
}

/** One count with its lines, or 404. */
export async function readSheet(ctx: Context, id: number): Promise<Schema<'StockCountSheet'>> {
  const [count] = await loadCounts(ctx, sql`${table.id} = ${id}`)
  if (!count) throw notFound()
  return { ...count, lines: await loadCountLines(ctx, id) }
}
