import { and, arrayOverlaps, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { goodsTable as table } from '../../../db/tables/goods/goods'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import { goodsUnitsTable } from '../../../db/tables/stock/goods-units'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import { availableOf, GOODS, isInState, liesIn, reservedOf, stockOf, urgencyOf } from '../../../lib/stock/stock-rules'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { isInside } from '../types/inside-type'
import { completeItem, requireUnmoved } from './item-rules'
import { loadStock, NO_STOCK, seesPrices } from './stock-figures'

/** Prices neither sort nor narrow a list for those who are not told them. */
const price = (ctx: Context) => (seesPrices(ctx, GOODS) ? sql`${table.price}` : sql`null::numeric`)

/** Inventory and serial numbers of the units of an item. */
const unitNumbers = sql<string>`(select string_agg(concat_ws(' ', ${goodsUnitsTable.inventory_number},
  ${goodsUnitsTable.serial_number}), ' ') from ${goodsUnitsTable}
  where ${goodsUnitsTable.goods} = ${table.id} and ${goodsUnitsTable.deleted_at} is null)`

/** ТМЦ. */
export const goods = defineResource('/goods', {
  name: 'goods',
  entity: 'goods',
  parts: RECORD_PARTS,
  table,
  permission: 'goods',
  search: [table.sku, table.name, table.barcode, table.model, unitNumbers],
  filters: {
    goods_type: (types) => isInside(goodsTypesTable, table.goods_type, types),
    stock_state: (states) => isInState(GOODS, states),
    storage: (storages) => liesIn(GOODS, storages),
    tags: (tags) => arrayOverlaps(table.tags, tags),
    price_from: (from, ctx) => sql`${price(ctx)} >= ${from}::numeric`,
    price_to: (to, ctx) => sql`${price(ctx)} <= ${to}::numeric`,
  },
  ordering: {
    stock: stockOf(GOODS),
    reserved: reservedOf(GOODS),
    available: availableOf(GOODS),
    stock_state: urgencyOf(GOODS),
    value: (ctx) => sql`${stockOf(GOODS)} * ${price(ctx)}`,
    price,
  },
  defaultOrdering: ['name'],
  title: (row) => `${row.sku} ${row.name}`,
  references: { goods_type: { table: goodsTypesTable, name: goodsTypesTable.name }, responsible: 'person' },
  details: async (rows, ctx) => {
    const ids = rows.map(({ id }) => id)
    return {
      stock: await loadStock(ctx, GOODS, ids),
      units: await countUnits(ctx, ids),
      photos: await loadAttachedFiles(ctx, 'goods', ids, 'photo'),
    }
  },
  present: (row, { stock, units, photos }, ctx) => ({
    photo_details: photos.get(row.id)?.[0] ?? null,
    ...(stock.get(row.id) ?? NO_STOCK),
    units_count: units.get(row.id) ?? 0,
    price: seesPrices(ctx, GOODS) ? row.price : null,
  }),
  async beforeWrite(input, ctx, before) {
    const type = input.goods_type
    return {
      ...(await completeItem(ctx, GOODS, input, { before, prefix: 'Т', types: goodsTypesTable, type })),
      ...(await countedAs(ctx, input, before)),
    }
  },
  async afterWrite(ctx, { id }, _before, { photo }) {
    if (photo !== undefined) await claimFiles(ctx, photo === null ? [] : [photo], 'goods', id, 'photo')
    return undefined
  },
  beforeRemove: (ctx, { id }) => requireUnmoved(ctx, GOODS, id),
  masked: ['price'],
  bulk: {
    retype: ({ goods_type }) => ({ goods_type }),
    min: ({ min_qty }) => ({ min_qty }),
    target: ({ target_qty }) => ({ target_qty }),
  },
  imports: { keys: [['sku'], ['barcode'], ['name']] },
  exportColumns: [
    'sku',
    'name',
    'goods_type',
    'unit',
    'stock',
    'reserved',
    'available',
    'min_qty',
    'target_qty',
    'stock_state',
    'storages',
    'value',
    'price',
    'sale_price',
    'supplier',
    'manufacturer',
    'model',
    'barcode',
    'warranty_months',
    'responsible',
    'tags',
    'is_active',
    'description',
    'photo',
  ],
})

/** Whether pieces bear numbers: as the type says where nobody does, and for good once there are some. */
async function countedAs(
  ctx: Context,
  { goods_type, is_serialized }: { goods_type?: number; is_serialized?: boolean },
  before: typeof table.$inferSelect | undefined,
): Promise<{ is_serialized?: boolean }> {
  if (before) {
    if (typeof is_serialized !== 'boolean' || is_serialized === before.is_serialized) {
      return { is_serialized: before.is_serialized }
    }
    const units = await ctx.tx.$count(goodsUnitsTable, eq(goodsUnitsTable.goods, before.id))
    if (units > 0) throw invalid({ is_serialized: 'Учёт не меняют, когда есть экземпляры' })
    return {}
  }
  if (typeof is_serialized === 'boolean' || goods_type === undefined) return {}
  const [type] = await ctx.db
    .select({ is_serialized: goodsTypesTable.is_serialized_default })
    .from(goodsTypesTable)
    .where(eq(goodsTypesTable.id, goods_type))
  return type ?? {}
}

async function countUnits(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ goods: goodsUnitsTable.goods, count: count() })
    .from(goodsUnitsTable)
    .where(
      and(
        inArray(goodsUnitsTable.goods, [...ids]),
        isNull(goodsUnitsTable.deleted_at),
        ne(goodsUnitsTable.state, 'written_off'),
      ),
    )
    .groupBy(goodsUnitsTable.goods)
  return new Map(rows.map((row) => [row.goods, row.count]))
}
