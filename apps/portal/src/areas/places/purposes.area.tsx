import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { FillTypical } from '../../lib/area/actions/fill-typical'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { color } from '../../lib/area/kinds/color'
import { money, number } from '../../lib/area/kinds/number'
import { text } from '../../lib/area/kinds/text'
import { OrderIcon } from './order-icon'
import { wordActions } from './word-actions'
import { WordName } from './word-name'

/** Назначения помещений: a dictionary in an order set by hand, with the colours of the plan. */
export const purposes = defineArea('/properties/purposepremises', {
  words: {
    one: 'Назначение помещений',
    many: 'Назначения помещений',
    create: 'Добавить назначение',
    fresh: 'Новое назначение',
    created: 'Назначение создано',
    empty: 'Справочник пуст',
    search: 'Найти назначение',
  },
  permission: 'properties',
  address: '/properties/properties-purposepremises',
  fields: {
    name: text('Название', {
      Cell: ({ record }) => <WordName {...(record as RecordOf<'/properties/purposepremises'>)} />,
      width: 220,
    }),
    code: text('Код', { hint: 'Латиницей в нижнем регистре', messages: { pattern: 'Латинские буквы, цифры, дефис' } }),
    category: choice('Категория', labels.PurposeCategory),
    is_rentable_default: bool('Арендопригодно по умолчанию', { width: 230 }),
    default_rate: money('Базовая ставка, ₽/м²', { hint: 'В месяц', width: 180 }),
    color: color('Цвет на плане'),
    requires_water: bool('Нужна вода'),
    is_active: bool('Активно'),
    sort_order: number('Порядок', { hint: 'Меньшие стоят выше', width: 130 }),
    rooms_count: number('Помещений'),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'code',
      'category',
      'is_rentable_default',
      'default_rate',
      'rooms_count',
      'is_active',
      'sort_order',
    ],
    editable: { category: true, is_rentable_default: true, default_rate: true, is_active: true, sort_order: true },
    sortable: ['name', 'code', 'sort_order'],
    filters: ['is_active', 'category'],
    folding: ['code', 'is_rentable_default'],
    ordering: ['sort_order', 'name'],
    views: {
      order: {
        label: 'Порядок',
        icon: OrderIcon,
        screen: async () => {
          const { DictionaryOrder } = await import('./dictionary-order')
          return { default: () => <DictionaryOrder path="/properties/purposepremises" /> }
        },
      },
    },
    EmptyAction: () => <FillTypical path="/properties/purposepremises" />,
  },
  form: [
    ['name', 'code'],
    ['category', 'color', 'default_rate'],
    ['is_rentable_default', 'requires_water'],
    ['is_active', 'sort_order'],
  ],
  defaults: { is_active: true, sort_order: 0, is_rentable_default: false, requires_water: false },
  detail: {
    history: 'purpose',
    parts: RECORD_PARTS,
    fields: [
      'code',
      'category',
      'is_rentable_default',
      'default_rate',
      'color',
      'requires_water',
      'rooms_count',
      'is_active',
      'sort_order',
    ],
  },
  actions: wordActions('/properties/purposepremises'),
})
