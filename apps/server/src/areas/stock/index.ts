import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { onRecordWrite } from '../../lib/resource/write-listeners'
import { seedStock } from './demo/stock.demo'
import { consumables } from './items/consumables.resource'
import { goods } from './items/goods.resource'
import { todoCosts } from './materials/todo-costs'
import { writeOffMaterials } from './materials/write-off-materials'
import { movementHandlers } from './movements/movements.handlers'
import { storages } from './storages.resource'
import { consumableTypes, fillConsumableTypes } from './types/consumable-types.resource'
import { fillGoodsTypes, goodsTypes } from './types/goods-types.resource'
import { goodsUnits } from './units/goods-units.resource'

onRecordWrite(writeOffMaterials)

/** Запасы: goods, consumables, where they lie and how they came there. */
export const stockArea = defineServerArea({
  handlers: {
    ...goods.handlers,
    ...consumables.handlers,
    ...goodsTypes.handlers,
    ...consumableTypes.handlers,
    ...storages.handlers,
    ...goodsUnits.handlers,
    ...movementHandlers,
    'stock.todoCosts': todoCosts,
    'goodsTypes.fillTypical': fillGoodsTypes,
    'consumableTypes.fillTypical': fillConsumableTypes,
  },
  search: {
    goods: searchOfList<'goods.list'>('goods.view', goods.handlers['goods.list'], goods.indexed(), (item) =>
      hit(item.id, item.name, [item.sku]),
    ),
    consumable: searchOfList<'consumables.list'>(
      'consumables.view',
      consumables.handlers['consumables.list'],
      consumables.indexed(),
      (item) => hit(item.id, item.name, [item.sku]),
    ),
    consumable_type: searchOfList<'consumableTypes.list'>(
      'consumables.view',
      consumableTypes.handlers['consumableTypes.list'],
      consumableTypes.indexed(),
      (type) => hit(type.id, type.name, [type.code]),
    ),
    storage: searchOfList<'storages.list'>(
      'goods.view',
      storages.handlers['storages.list'],
      storages.indexed(),
      (one) => hit(one.id, one.name, [one.code], `/goods?storage=${one.id}`),
    ),
    goods_type: searchOfList<'goodsTypes.list'>(
      'goods.view',
      goodsTypes.handlers['goodsTypes.list'],
      goodsTypes.indexed(),
      (type) => hit(type.id, type.name, [type.code]),
    ),
  },
  seed: seedStock,
})
