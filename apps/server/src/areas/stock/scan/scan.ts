import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { shortLinksTable } from '../../../db/tables/places/short-links'
import { goodsUnitsTable as units } from '../../../db/tables/stock/goods-units'
import { notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { readerOf } from '../../../lib/resource/registry'
import { CONSUMABLES, GOODS, type StockKind } from '../../../lib/stock/stock-rules'
import { loadStock } from '../items/stock-figures'

const KINDS = [
  { entity: 'goods', kind: GOODS },
  { entity: 'consumable', kind: CONSUMABLES },
] as const

/** What a scanned code names: the end of a label's address, a barcode, an article or an inventory number. */
export const scan: Handler<'stock.scan'> = async ({ params }, ctx) => {
  const code = params.code.trim()
  const short = /^[qu]-([0-9a-z]+)$/.exec(code)?.[1]
  for (const { entity, kind } of KINDS) {
    const id = short === undefined ? await namedBy(ctx, kind, code) : await linkedBy(ctx, entity, short)
    if (id === undefined || !(await readerOf(entity)?.(ctx.db, ctx.actor, [id]))?.has(id)) continue
    const { table } = kind
    const [item] = await ctx.db
      .select({ id: table.id, name: table.name, sku: table.sku, unit: table.unit })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
    const stock = (await loadStock(ctx, kind, [id])).get(id)?.stock
    if (item && stock !== undefined) return { entity, ...item, stock, piece: null }
  }
  return await pieceOf(ctx, code, short)
}

/** The numbered piece of this label, inventory or serial number, with what it is one of. */
async function pieceOf(ctx: Context, code: string, short: string | undefined): Promise<Schema<'ScannedItem'>> {
  const linked = short === undefined ? undefined : await linkedBy(ctx, 'goods_unit', short)
  const isMeant =
    short === undefined
      ? sql`(upper(${units.inventory_number}) = upper(${code}) or ${units.serial_number} = ${code})`
      : eq(units.id, linked ?? 0)
  const [piece] = await ctx.db
    .select({ id: units.id, inventory_number: units.inventory_number, goods: units.goods })
    .from(units)
    .where(and(isNull(units.deleted_at), isMeant))
    .orderBy(sql`upper(${units.inventory_number}) = upper(${code}) desc`, units.id)
    .limit(1)
  if (!piece || !(await readerOf('goods_unit')?.(ctx.db, ctx.actor, [piece.id]))?.has(piece.id)) throw notFound()
  const { table } = GOODS
  const [item] = await ctx.db
    .select({ id: table.id, name: table.name, sku: table.sku, unit: table.unit })
    .from(table)
    .where(and(eq(table.id, piece.goods), isNull(table.deleted_at)))
  const stock = (await loadStock(ctx, GOODS, [piece.goods])).get(piece.goods)?.stock
  if (!item || stock === undefined) throw notFound()
  return { entity: 'goods', ...item, stock, piece: { id: piece.id, inventory_number: piece.inventory_number } }
}

/** The item with this barcode or article number; a barcode is printed by others and goes first. */
async function namedBy(ctx: Context, { table }: StockKind, code: string): Promise<number | undefined> {
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        or(eq(table.barcode, code), sql`lower(${table.sku} collate "ru") = lower(${code}::text collate "ru")`),
      ),
    )
    .orderBy(sql`${table.barcode} is distinct from ${code}`)
    .limit(1)
  return found?.id
}

async function linkedBy(ctx: Context, entity: string, code: string): Promise<number | undefined> {
  const [link] = await ctx.db
    .select({ id: shortLinksTable.entity_id })
    .from(shortLinksTable)
    .where(and(eq(shortLinksTable.code, code), eq(shortLinksTable.entity, entity)))
  return link?.id
}
