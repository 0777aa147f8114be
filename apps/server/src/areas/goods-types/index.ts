import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { seedGoodsTypes } from './goods-types.demo'
import { goodsTypes } from './goods-types.resource'

export const goodsTypesArea = defineServerArea({
  handlers: goodsTypes.handlers,
  search: {
    goods_type: searchOfList<'goodsTypes.list'>('goods.view', goodsTypes.handlers['goodsTypes.list'], (type) =>
      hit(type.id, type.name, [type.code]),
    ),
  },
  seed: seedGoodsTypes,
})
