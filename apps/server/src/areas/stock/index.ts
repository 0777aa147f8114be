import { defineServerArea } from '../../lib/area'
import { registerDataset } from '../../lib/datasets/datasets'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { onRecordWrite } from '../../lib/resource/write-listeners'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { countHandlers } from './counts/counts.handlers'
import { seedStock } from './demo/stock.demo'
import { checkExpiry } from './expiry/check-expiry'
import { consumables } from './items/consumables.resource'
import { goods } from './items/goods.resource'
import { goodsSummary } from './items/goods-summary'
import { labels } from './labels/labels'
import { checkLowStock, LOW_STOCK_JOB } from './low-stock/check-low-stock'
import './low-stock/notifications'
import { todoCosts } from './materials/todo-costs'
import { writeOffMaterials } from './materials/write-off-materials'
import { movementHandlers } from './movements/movements.handlers'
import { movementsFound } from './movements/movements-found'
import { requestHandlers } from './requests/requests.handlers'
import { stockRequests } from './requests/requests.resource'
import { scan } from './scan/scan'
import { storages } from './storages.resource'
import { consumableTypes } from './types/consumable-types.resource'
import { goodsTypes } from './types/goods-types.resource'
import { typeActs } from './types/type-acts'
import { checkWarranties } from './units/check-warranties'
import { goodsUnits } from './units/goods-units.resource'
import './units/units-calendar'
import { history } from './usage/stock-history'
import { usage } from './usage/stock-usage'

onRecordWrite(writeOffMaterials)

registerDataset('consumables', {
  needs: ['consumables.export'],
  filters: ['search'],
  read: (ctx, { search }, most) => consumables.table(ctx, { search }, most),
})
registerDataset('goods', {
  needs: ['goods.export'],
  filters: ['search'],
  read: (ctx, { search }, most) => goods.table(ctx, { search }, most),
})

/** Запасы: goods, consumables, where they lie and how they came there. */
export const stockArea = defineServerArea({
  handlers: {
    ...goods.handlers,
    'goods.summary': goodsSummary,
    ...consumables.handlers,
    ...goodsTypes.handlers,
    ...consumableTypes.handlers,
    ...typeActs,
    ...storages.handlers,
    ...goodsUnits.handlers,
    ...movementHandlers,
    'stock.todoCosts': todoCosts,
    ...countHandlers,
    ...stockRequests.handlers,
    ...requestHandlers,
    'stock.history': history,
    'stock.usage': usage,
    'stock.labels': labels,
    'stock.scan': scan,
  },
  rooms: { 'list:/stock/counts': { permission: 'stock.inventory' } },
  jobs: ({ database, services }) => [
    {
      key: LOW_STOCK_JOB,
      label: 'Запасы ниже минимума',
      every: HOUR,
      run: async (signal) => counts('Сообщено о нехватке', await checkLowStock(database, services(), signal)),
    },
    {
      key: 'warranty.check',
      label: 'Сроки гарантии ТМЦ',
      every: HOUR,
      at: '07:00',
      run: async () => counts('Сообщено о гарантиях', await checkWarranties(database, services())),
    },
    {
      key: 'stock.expiry',
      label: 'Сроки годности расходников',
      every: HOUR,
      at: '07:00',
      run: async () => counts('Сообщено о сроках годности', await checkExpiry(database, services())),
    },
  ],
  search: {
    goods: searchOfRows('goods.view', goods, [], (item) => hit(item.id, item.name, [item.sku])),
    goods_unit: searchOfRows('goods.view', goodsUnits, ['goods'], (unit) =>
      hit(unit.id, unit.inventory_number, [unit.goods_details?.name, unit.serial_number]),
    ),
    stock_movement: movementsFound,
    consumable: searchOfRows('consumables.view', consumables, [], (item) => hit(item.id, item.name, [item.sku])),
    consumable_type: searchOfRows('consumables.view', consumableTypes, [], (type) =>
      hit(type.id, type.name, [type.code]),
    ),
    storage: searchOfRows('goods.view', storages, [], (one) =>
      hit(one.id, one.name, [one.code], `/goods?storage=${one.id}`),
    ),
    goods_type: searchOfRows('goods.view', goodsTypes, [], (type) => hit(type.id, type.name, [type.code])),
  },
  seed: seedStock,
})
