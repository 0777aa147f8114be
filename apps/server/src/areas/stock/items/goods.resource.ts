import { arrayOverlaps, sql } from 'drizzle-orm'
import { goodsTable as table } from '../../../db/tables/goods/goods'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import type { Context } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import { isInside } from '../types/inside-type'
import { completeItem, requireUnmoved } from './item-rules'
import { GOODS, isInState, liesIn, loadStock, NO_STOCK, seesPrices, stockOf } from './stock-figures'

/** Prices neither sort nor narrow a list for those who are not told them. */
const price = (ctx: Context) => (seesPrices(ctx, GOODS) ? sql`${table.price}` : sql`null::numeric`)

/** ТМЦ. */
export const goods = defineResource('/goods', {
  name: 'goods',
  entity: 'goods',
  parts: RECORD_PARTS,
  table,
  permission: 'goods',
  search: [table.sku, table.name, table.barcode, table.model],
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
    value: (ctx) => sql`${stockOf(GOODS)} * ${price(ctx)}`,
    price,
  },
  defaultOrdering: ['name'],
  title: (row) => `${row.sku} ${row.name}`,
  references: { goods_type: { table: goodsTypesTable, name: goodsTypesTable.name }, responsible: 'person' },
  details: (rows, ctx) =>
    loadStock(
      ctx,
      GOODS,
      rows.map(({ id }) => id),
    ),
  present: (row, stock, ctx) => ({
    ...(stock.get(row.id) ?? NO_STOCK),
    price: seesPrices(ctx, GOODS) ? row.price : null,
  }),
  beforeWrite: (input, ctx, before) =>
    completeItem(ctx, GOODS, input, { before, prefix: 'Т', types: goodsTypesTable, type: input.goods_type }),
  beforeRemove: (ctx, { id }) => requireUnmoved(ctx, GOODS, id),
  masked: ['price'],
  bulk: {},
  imports: { keys: [['sku'], ['barcode'], ['name']] },
  exportColumns: [
    'sku',
    'name',
    'goods_type',
    'unit',
    'stock',
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
  ],
})
