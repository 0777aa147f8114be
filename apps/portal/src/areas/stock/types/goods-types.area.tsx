import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../../lib/area/define-area'
import { bool } from '../../../lib/area/kinds/bool'
import { choice } from '../../../lib/area/kinds/choice'
import { color } from '../../../lib/area/kinds/color'
import { number } from '../../../lib/area/kinds/number'
import { ref } from '../../../lib/area/kinds/ref'
import { longText, text } from '../../../lib/area/kinds/text'
import { itemsTab, lowCount, mergeActions, mergedNote, typeIcon, typeTree, typicalTypes } from './type-parts'

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
  title: (type) => type.name,
  fields: {
    name: text('Название'),
    code: text('Код', { hint: 'Латиницей в нижнем регистре', messages: { pattern: 'Латинские буквы, цифры, дефис' } }),
    parent: ref('Родительский тип', '/goods/goods_type'),
    unit_default: choice('Ед. изм. по умолчанию', labels.GoodsUnit),
    is_serialized_default: bool('По экземплярам'),
    color: color('Цвет'),
    icon: typeIcon,
    description: longText('Описание'),
    is_active: bool('Активен'),
    sort_order: number('Порядок'),
    children_count: number('Вложенных типов'),
    items_count: number('Позиций'),
    low_count: lowCount,
  },
  list: {
    imports: true,
    columns: [
      'name',
      'code',
      'parent',
      'unit_default',
      'is_serialized_default',
      'items_count',
      'low_count',
      'is_active',
      'sort_order',
    ],
    hidden: ['sort_order'],
    folding: ['unit_default', 'parent'],
    sortable: ['name', 'code', 'items_count', 'low_count', 'sort_order'],
    filters: ['parent', 'is_active', 'is_serialized_default'],
    ordering: ['sort_order', 'name'],
    views: typeTree('/goods/goods_type'),
    EmptyAction: typicalTypes('/goods/goods_type'),
  },
  form: [
    ['name', 'code'],
    ['parent', 'unit_default'],
    ['is_serialized_default', 'is_active'],
    ['color', 'icon'],
    'sort_order',
    'description',
  ],
  defaults: { unit_default: 'pcs', is_serialized_default: false, is_active: true, sort_order: 0 },
  detail: {
    pdf: true,
    history: 'goods_type',
    notes: mergedNote,
    fields: [
      'code',
      'parent',
      'unit_default',
      'is_serialized_default',
      'items_count',
      'low_count',
      'is_active',
      'color',
      'icon',
      'children_count',
      'description',
    ],
    tabs: [itemsTab('/goods', 'goods_type', 'ТМЦ')],
  },
  actions: mergeActions('/goods/goods_type', '/goods'),
})
