import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { decimal, number } from '../../lib/area/kinds/number'
import { place } from '../../lib/area/kinds/place'
import { text } from '../../lib/area/kinds/text'

/** Счётчики: they stand on the pages of the places they belong to, and are made and changed in a dialog there. */
export const meters = defineArea('/meters', {
  words: {
    one: 'Счётчик',
    many: 'Счётчики',
    create: 'Добавить счётчик',
    fresh: 'Новый счётчик',
    created: 'Счётчик добавлен',
    empty: 'Счётчиков здесь пока нет',
    search: 'Найти счётчик',
  },
  permission: 'properties',
  address: null,
  title: (meter) => `${labels.MeterResource[meter.resource]} № ${meter.serial}`,
  fields: {
    location: place('Место'),
    resource: choice('Ресурс', labels.MeterResource, { width: 140 }),
    serial: text('Заводской номер', { width: 150 }),
    tariffs_count: number('Тарифов'),
    digits: number('Знаков до запятой'),
    coefficient: decimal('Коэффициент', { hint: 'На него умножается разница показаний' }),
    installed_at: date('Установлен'),
    verify_until: date('Поверка до'),
    is_common: bool('Общедомовой'),
  },
  list: {
    columns: ['resource', 'serial', 'location', 'verify_until', 'is_common'],
    sortable: ['serial', 'resource', 'location', 'verify_until'],
    filters: ['resource', 'is_common', 'location'],
    ordering: ['resource', 'serial'],
  },
  form: [
    'location',
    ['resource', 'serial'],
    ['tariffs_count', 'digits', 'coefficient'],
    ['installed_at', 'verify_until'],
    'is_common',
  ],
  defaults: { tariffs_count: 1, digits: 6, coefficient: '1', is_common: false },
  detail: { history: 'meter', fields: [], notes: { last_reading: 'Показание' } },
})
