import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsTypesTable as table } from '../../../db/tables/goods/goods-types'
import { defineResource } from '../../../lib/resource/define-resource'
import { GOODS } from '../../../lib/stock/stock-rules'
import { completeType, typeFigures } from './type-rules'

/** Типы ТМЦ. */
export const goodsTypes = defineResource('/goods/goods_type', {
  name: 'goodsTypes',
  entity: 'goods_type',
  table,
  permission: 'goods',
  ...typeFigures(table, GOODS, goodsTable.goods_type),
  defaultOrdering: ['sort_order', 'name'],
  counts: { children_count: table.parent, items_count: goodsTable.goods_type },
  beforeWrite: (input, ctx, before) => completeType(ctx, table, input, before),
  imports: { keys: [['code'], ['name', 'parent']] },
})
