import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../../lib/area/define-area'
import { bool } from '../../../lib/area/kinds/bool'
import { choice } from '../../../lib/area/kinds/choice'
import { color } from '../../../lib/area/kinds/color'
import { decimal, number } from '../../../lib/area/kinds/number'
import { ref } from '../../../lib/area/kinds/ref'
import { longText, text } from '../../../lib/area/kinds/text'
import { itemsTab, lowCount, mergeActions, mergedNote, typeIcon, typeTree, typicalTypes } from './type-parts'

/** Типы расходников: the tree by which consumables are sorted, with the norms of their use. */
export const consumableTypes = defineArea('/consumable/consumable_types', {
  words: {
    one: 'Тип расходников',
    many: 'Типы расходников',
    create: 'Добавить тип',
    fresh: 'Новый тип расходников',
    created: 'Тип расходников создан',
    empty: 'Типов расходников нет',
    search: 'Найти тип',
  },
  permission: 'consumables',
  title: (type) => type.name,
  fields: {
    name: text('Название', { width: 220 }),
    code: text('Код', { hint: 'Латиницей в нижнем регистре', messages: { pattern: 'Латинские буквы, цифры, дефис' } }),
    parent: ref('Родительский тип', '/consumable/consumable_types'),
    unit_default: choice('Ед. изм. по умолчанию', labels.GoodsUnit),
    norm_per: choice('База нормы', labels.NormBase),
    norm_qty: decimal('Норма расхода'),
    description: longText('Описание'),
    color: color('Цвет'),
    icon: typeIcon,
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
      'norm_per',
      'norm_qty',
      'items_count',
      'low_count',
      'is_active',
      'sort_order',
    ],
    hidden: ['norm_per', 'sort_order'],
    folding: ['norm_qty', 'unit_default', 'parent'],
    sortable: ['name', 'code', 'items_count', 'low_count', 'sort_order'],
    filters: ['parent', 'is_active'],
    ordering: ['sort_order', 'name'],
    views: typeTree('/consumable/consumable_types'),
    EmptyAction: typicalTypes('/consumable/consumable_types'),
  },
  form: [
    ['name', 'code'],
    ['parent', 'unit_default'],
    ['norm_per', 'norm_qty'],
    ['color', 'icon'],
    'sort_order',
    'is_active',
    'description',
  ],
  defaults: { unit_default: 'pcs', is_active: true, sort_order: 0 },
  detail: {
    history: 'consumable_type',
    notes: mergedNote,
    fields: [
      'code',
      'parent',
      'unit_default',
      'norm_per',
      'norm_qty',
      'items_count',
      'low_count',
      'is_active',
      'color',
      'icon',
      'children_count',
      'description',
    ],
    tabs: [itemsTab('/consumable', 'consumable_type', 'Расходники')],
  },
  actions: mergeActions('/consumable/consumable_types', '/consumable'),
})
