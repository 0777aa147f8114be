import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../../lib/area/define-area'
import { bool } from '../../../lib/area/kinds/bool'
import { choice } from '../../../lib/area/kinds/choice'
import { color } from '../../../lib/area/kinds/color'
import { number } from '../../../lib/area/kinds/number'
import { ref } from '../../../lib/area/kinds/ref'
import { longText, text } from '../../../lib/area/kinds/text'
import { itemsTab, lowCount, mergeActions, mergedNote, typeCode, typeIcon, typeTree, typicalTypes } from './type-parts'

/** Типы ТМЦ: the tree of what the company keeps in stock. */
export const goodsTypes = defineArea('/goods/goods_type', {
  words: {
    one: 'Тип ТМЦ',
    many: 'Типы ТМЦ',
    create: 'Добавить тип',
    fresh: 'Новый тип ТМЦ',
    created: 'Тип ТМЦ создан',
    empty: 'Типов ТМЦ нет',
    search: 'Найти тип',
  },
  permission: 'goods',
  fields: {
    name: text('Название'),
    code: typeCode,
    parent: ref('Родительский тип', '/goods/goods_type'),
    unit_default: choice('Ед. изм. по умолчанию', labels.GoodsUnit),
    is_serialized_default: bool('По экземплярам'),
    items_count: number('Позиций'),
    low_count: lowCount,
    is_active: bool('Активен'),
    color: color('Цвет'),
    icon: typeIcon,
    sort_order: number('Порядок'),
    children_count: number('Вложенных типов'),
    description: longText('Описание'),
  },
  list: {
    imports: true,
    hidden: ['color', 'icon', 'sort_order', 'children_count'],
    folding: ['unit_default', 'parent'],
    sortable: ['name', 'code', 'items_count', 'low_count', 'sort_order'],
    filters: ['parent', 'is_active', 'is_serialized_default'],
    ordering: ['sort_order', 'name'],
    views: typeTree('/goods/goods_type'),
    EmptyAction: typicalTypes('/goods/goods_type'),
  },
  defaults: { unit_default: 'pcs', is_serialized_default: false, is_active: true, sort_order: 0 },
  detail: { pdf: true, history: 'goods_type', notes: mergedNote, tabs: [itemsTab('/goods', 'goods_type', 'ТМЦ')] },
  actions: mergeActions('/goods/goods_type', '/goods'),
})
