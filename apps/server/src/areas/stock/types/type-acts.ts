import { consumableTypesTable } from '../../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import { requirePermission } from '../../../lib/access/permissions'
import type { Handlers } from '../../../lib/http/handler'
import { fillTypical } from '../../../lib/resource/fill-typical'
import { consumables } from '../items/consumables.resource'
import { goods } from '../items/goods.resource'
import { consumableTypes } from './consumable-types.resource'
import { goodsTypes } from './goods-types.resource'
import { type MergedKind, mergeTypes } from './merge-types'
import { TYPICAL_CONSUMABLE_TYPES, TYPICAL_GOODS_TYPES } from './typical-types'

const MERGED_GOODS: MergedKind = {
  entity: 'goods_type',
  table: goodsTypesTable,
  types: goodsTypes,
  items: {
    table: goodsTable,
    type: goodsTable.goods_type,
    retype: (ctx, row, goods_type) => goods.writeColumns(ctx, row, { goods_type }),
  },
}

const MERGED_CONSUMABLES: MergedKind = {
  entity: 'consumable_type',
  table: consumableTypesTable,
  types: consumableTypes,
  items: {
    table: consumablesTable,
    type: consumablesTable.consumable_type,
    retype: (ctx, row, consumable_type) => consumables.writeColumns(ctx, row, { consumable_type }),
  },
}

/** What is done with types beside the nine operations. */
export const typeActs: Pick<
  Handlers,
  'goodsTypes.fillTypical' | 'goodsTypes.merge' | 'consumableTypes.fillTypical' | 'consumableTypes.merge'
> = {
  'goodsTypes.fillTypical': (_input, ctx) =>
    fillTypical(ctx, 'goods.create', goodsTypes, goodsTypesTable, TYPICAL_GOODS_TYPES),
  'goodsTypes.merge': ({ body }, ctx) => {
    requirePermission(ctx.actor, 'goods.delete')
    return mergeTypes(ctx, MERGED_GOODS, body)
  },
  'consumableTypes.fillTypical': (_input, ctx) =>
    fillTypical(ctx, 'consumables.create', consumableTypes, consumableTypesTable, TYPICAL_CONSUMABLE_TYPES),
  'consumableTypes.merge': ({ body }, ctx) => {
    requirePermission(ctx.actor, 'consumables.delete')
    return mergeTypes(ctx, MERGED_CONSUMABLES, body)
  },
}
