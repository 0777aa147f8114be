import type { RecordOf } from '@ws/api-client/contract'
import { FillTypical } from '../../lib/area/actions/fill-typical'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { color } from '../../lib/area/kinds/color'
import { number } from '../../lib/area/kinds/number'
import { longText, text } from '../../lib/area/kinds/text'
import { OrderIcon } from './order-icon'
import { wordActions } from './word-actions'
import { WordName } from './word-name'

/** Типы объектов: a dictionary in an order set by hand. */
export const objectTypes = defineArea('/properties/objecttypenew', {
  words: {
    one: 'Тип объекта',
    many: 'Типы объектов',
    create: 'Добавить тип',
    fresh: 'Новый тип объекта',
    created: 'Тип объекта создан',
    empty: 'Справочник пуст',
    search: 'Найти тип',
  },
  permission: 'properties',
  address: '/properties/properties-objecttypenew',
  fields: {
    name: text('Название', {
      Cell: ({ record }) => <WordName {...(record as RecordOf<'/properties/objecttypenew'>)} />,
      width: 260,
    }),
    code: text('Код', { hint: 'Латиницей в нижнем регистре', messages: { pattern: 'Латинские буквы, цифры, дефис' } }),
    icon: text('Иконка', {
      hint: 'Набор и имя, например lucide:building-2',
      messages: { pattern: 'Набор и имя через двоеточие, латиницей' },
    }),
    color: color('Цвет'),
    description: longText('Описание'),
    is_active: bool('Активен'),
    sort_order: number('Порядок', { hint: 'Меньшие стоят выше', width: 130 }),
    objects_count: number('Объектов'),
  },
  list: {
    imports: true,
    columns: ['name', 'code', 'icon', 'objects_count', 'is_active', 'sort_order'],
    hidden: ['icon'],
    editable: { is_active: true, sort_order: true },
    sortable: ['name', 'code', 'sort_order'],
    filters: ['is_active'],
    ordering: ['sort_order', 'name'],
    views: {
      order: {
        label: 'Порядок',
        icon: OrderIcon,
        screen: async () => {
          const { DictionaryOrder } = await import('./dictionary-order')
          return { default: () => <DictionaryOrder path="/properties/objecttypenew" /> }
        },
      },
    },
    EmptyAction: () => <FillTypical path="/properties/objecttypenew" />,
  },
  form: [['name', 'code'], ['icon', 'color'], 'description', ['is_active', 'sort_order']],
  defaults: { is_active: true, sort_order: 0 },
  detail: {
    history: 'object_type',
    parts: RECORD_PARTS,
    fields: ['code', 'icon', 'color', 'objects_count', 'is_active', 'sort_order', 'description'],
  },
  actions: wordActions('/properties/objecttypenew'),
})
