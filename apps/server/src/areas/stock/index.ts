import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { consumableTypes, fillConsumableTypes } from './consumable-types.resource'
import { consumables } from './consumables.resource'
import { goods } from './goods.resource'
import { movementHandlers } from './movements/movements.handlers'
import { seedStock } from './stock.demo'
import { storages } from './storages.resource'

/** Запасы: goods, consumables, where they lie and how they came there. */
export const stockArea = defineServerArea({
  handlers: {
    ...goods.handlers,
    ...consumables.handlers,
    ...consumableTypes.handlers,
    ...storages.handlers,
    ...movementHandlers,
    'consumableTypes.fillTypical': fillConsumableTypes,
  },
  search: {
    goods: searchOfList<'goods.list'>('goods.view', goods.handlers['goods.list'], (item) =>
      hit(item.id, item.name, [item.sku]),
    ),
    consumable: searchOfList<'consumables.list'>('consumables.view', consumables.handlers['consumables.list'], (item) =>
      hit(item.id, item.name, [item.sku]),
    ),
  },
  seed: seedStock,
})
