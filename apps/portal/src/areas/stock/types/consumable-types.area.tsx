import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../../lib/area/define-area'
import { bool } from '../../../lib/area/kinds/bool'
import { choice } from '../../../lib/area/kinds/choice'
import { color } from '../../../lib/area/kinds/color'
import { decimal, number } from '../../../lib/area/kinds/number'
import { ref } from '../../../lib/area/kinds/ref'
import { longText, text } from '../../../lib/area/kinds/text'
import { itemsTab, lowCount, mergeActions, mergedNote, typeCode, typeIcon, typeTree, typicalTypes } from './type-parts'

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
  fields: {
    name: text('Название', { width: 220 }),
    code: typeCode,
    parent: ref('Родительский тип', '/consumable/consumable_types'),
    unit_default: choice('Ед. изм. по умолчанию', labels.GoodsUnit),
    norm_per: choice('База нормы', labels.NormBase),
    norm_qty: decimal('Норма расхода'),
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
    hidden: ['norm_per', 'color', 'icon', 'sort_order', 'children_count'],
    folding: ['norm_qty', 'unit_default', 'parent'],
    sortable: ['name', 'code', 'items_count', 'low_count', 'sort_order'],
    filters: ['parent', 'is_active'],
    ordering: ['sort_order', 'name'],
    views: typeTree('/consumable/consumable_types'),
    EmptyAction: typicalTypes('/consumable/consumable_types'),
  },
  defaults: { unit_default: 'pcs', is_active: true, sort_order: 0 },
  detail: {
    history: 'consumable_type',
    notes: mergedNote,
    tabs: [itemsTab('/consumable', 'consumable_type', 'Расходники')],
  },
  actions: mergeActions('/consumable/consumable_types', '/consumable'),
})
