import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsTypesTable as table } from '../../../db/tables/goods/goods-types'
import { requirePermission } from '../../../lib/access/permissions'
import type { Handler } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { fillTypical } from '../../../lib/resource/fill-typical'
import type { Resource } from '../../../lib/resource/resource'
import { GOODS } from '../../../lib/stock/stock-rules'
import { goods } from '../items/goods.resource'
import { mergeTypes } from './merge-types'
import { completeType, typeFigures } from './type-rules'
import { TYPICAL_GOODS_TYPES } from './typical-types'

const { ordering, details, present } = typeFigures(table, GOODS, goodsTable.goods_type)

/** Типы ТМЦ. */
export const goodsTypes: Resource<'/goods/goods_type', 'goodsTypes', typeof table> = defineResource(
  '/goods/goods_type',
  {
    name: 'goodsTypes',
    entity: 'goods_type',
    table,
    permission: 'goods',
    search: [table.name, table.code],
    filters: {},
    ordering,
    defaultOrdering: ['sort_order', 'name'],
    title: (row) => row.name,
    references: { parent: { table, name: table.name } },
    counts: { children_count: table.parent, items_count: goodsTable.goods_type },
    details,
    present,
    beforeWrite: (input, ctx, before) => completeType(ctx, table, input, before),
    bulk: {},
    imports: { keys: [['code'], ['name', 'parent']] },
    exportColumns: [
      'name',
      'code',
      'parent',
      'unit_default',
      'is_serialized_default',
      'items_count',
      'low_count',
      'is_active',
      'children_count',
      'sort_order',
      'description',
    ],
  },
)

export const fillGoodsTypes: Handler<'goodsTypes.fillTypical'> = (_input, ctx) =>
  fillTypical(ctx, 'goods.create', goodsTypes, table, TYPICAL_GOODS_TYPES)

export const mergeGoodsTypes: Handler<'goodsTypes.merge'> = ({ body }, ctx) => {
  requirePermission(ctx.actor, 'goods.delete')
  return mergeTypes(
    ctx,
    {
      entity: 'goods_type',
      table,
      types: goodsTypes,
      items: {
        table: goodsTable,
        type: goodsTable.goods_type,
        retype: (inner, row, goods_type) => goods.writeColumns(inner, row, { goods_type }),
      },
    },
    body,
  )
}
