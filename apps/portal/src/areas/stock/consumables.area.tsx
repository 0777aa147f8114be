import { labels } from '@ws/api-client/contract/labels'
import { type Preset, RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { rangeFilter } from '../../lib/area/kinds/range-filter'
import { person, ref, refParameter } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { lazyInline } from '../../lib/area/lazy-inline'
import { addDays } from '../../lib/time/add-days'
import { EXPIRES_SOON, expiresOn } from './expires-on'
import { ItemCard } from './item-card'
import { consumableFieldActions } from './item-field-actions'
import { itemTodo } from './item-todo'
import { labelsAction } from './labels/labels-action'
import { consumableActions } from './movements/movement-actions'
import { movementsTab } from './movements/movements-tab'
import { consumableRequestActions, requestsTab } from './requests/request-actions'
import { photo, quantity, stockState, storages } from './stock-fields'
import { receiptAfter } from './usage/receipt-after'
import { usageTab } from './usage/usage-tab'

const presets: readonly Preset<'/consumable'>[] = [
  { label: 'Пора заказать', query: () => ({ stock_state: ['low', 'out'] }), empty: 'Всего хватает' },
  {
    label: 'Истекает срок',
    query: ({ today }) => ({ expires_on_to: addDays(today, EXPIRES_SOON), ordering: ['expires_on'] }),
    empty: 'В ближайшие 30 дней ничего не портится',
  },
  { label: 'Хватит на две недели', query: () => ({ days_left_to: '14' }), empty: 'Таких расходников нет' },
]

/** Расходники: what is used up, how fast, and what is to be ordered. */
export const consumables = defineArea('/consumable', {
  words: {
    one: 'Расходник',
    many: 'Расходники',
    create: 'Добавить расходник',
    fresh: 'Новый расходник',
    created: 'Расходник создан',
    empty: 'Расходников пока нет. Добавьте позицию или загрузите из XLSX',
    search: 'Найти по названию, артикулу или штрихкоду',
  },
  permission: 'consumables',
  crumb: (item) => item.sku,
  fields: {
    sku: text('Артикул', { hint: 'Пустой артикул присвоится сам', width: 110 }),
    name: text('Наименование', { width: 240 }),
    consumable_type: ref('Тип', '/consumable/consumable_types', { width: 150 }),
    unit: choice('Ед. изм.', labels.GoodsUnit, { hint: 'По умолчанию — как у типа', width: 90 }),
    pack_size: quantity('В упаковке'),
    barcode: text('Штрихкод'),
    supplier: text('Поставщик'),
    price: money('Цена, ₽'),
    min_qty: quantity('Минимум'),
    target_qty: quantity('Норма'),
    lead_days: number('Срок поставки, дней'),
    shelf_life_days: number('Срок годности, дней'),
    default_storage: ref('Место хранения', '/storages'),
    responsible: person('Ответственный'),
    photo,
    description: longText('Описание'),
    tags: tags('Теги'),
    is_active: bool('Ведётся учёт'),
    stock: decimal('Остаток', { width: 100 }),
    reserved: decimal('Резерв', { width: 100 }),
    available: decimal('Доступно', { width: 110 }),
    stock_state: stockState,
    storages,
    avg_monthly_use: decimal('Расход в месяц', { width: 130 }),
    days_left: {
      ...number('Хватит дней', {
        width: 110,
        Cell: ({ value }) => (
          <span className="tabular-nums">{value === null || value === undefined ? '∞' : value}</span>
        ),
      }),
      filter: rangeFilter('decimal'),
    },
    expires_on: expiresOn,
    order_suggestion: decimal('К заказу', { width: 110 }),
  },
  list: {
    imports: true,
    columns: [
      'sku',
      'photo',
      'name',
      'consumable_type',
      'unit',
      'stock',
      'reserved',
      'available',
      'min_qty',
      'target_qty',
      'avg_monthly_use',
      'days_left',
      'order_suggestion',
      'stock_state',
      'expires_on',
      'responsible',
      'price',
      'supplier',
      'default_storage',
    ],
    hidden: ['photo', 'price', 'reserved', 'available', 'supplier', 'default_storage'],
    folding: [
      'responsible',
      'consumable_type',
      'target_qty',
      'unit',
      'avg_monthly_use',
      'min_qty',
      'sku',
      'reserved',
      'available',
    ],
    sortable: [
      'sku',
      'name',
      'stock',
      'reserved',
      'available',
      'stock_state',
      'min_qty',
      'target_qty',
      'avg_monthly_use',
      'days_left',
      'expires_on',
    ],
    filters: ['consumable_type', 'stock_state', 'days_left', 'expires_on', 'responsible'],
    parameters: { storage: refParameter('Место хранения', '/storages'), archived: archivedFilter },
    presets,
    ordering: ['name'],
    Tools: lazyInline(async () => ({ default: (await import('./movements/stock-tools')).StockTools })),
    Card: ItemCard,
  },
  form: [
    ['sku', 'barcode'],
    'name',
    ['consumable_type', 'unit'],
    ['supplier', 'price'],
    {
      section: 'Запас',
      rows: [
        ['min_qty', 'target_qty'],
        ['pack_size', 'lead_days'],
        ['default_storage', 'shelf_life_days'],
        ['responsible', 'is_active'],
      ],
    },
    'photo',
    'tags',
    'description',
  ],
  goOn: receiptAfter('/consumable'),
  defaults: { is_active: true, lead_days: 7, tags: [] },
  detail: {
    pdf: true,
    status: 'stock_state',
    history: 'consumable',
    parts: RECORD_PARTS,
    fields: [
      'sku',
      'consumable_type',
      'stock',
      'reserved',
      'available',
      'unit',
      'storages',
      'avg_monthly_use',
      'days_left',
      'order_suggestion',
      'min_qty',
      'target_qty',
      'pack_size',
      'lead_days',
      'shelf_life_days',
      'expires_on',
      'price',
      'supplier',
      'barcode',
      'default_storage',
      'responsible',
      'photo',
      'tags',
      'is_active',
      'description',
    ],
    aside: async () => ({ default: (await import('./usage/stock-aside')).stockAside('consumable') }),
    tabs: [movementsTab('consumable'), usageTab, requestsTab('consumable')],
  },
  actions: [
    ...consumableActions,
    ...consumableRequestActions,
    ...consumableFieldActions,
    itemTodo,
    labelsAction('consumables'),
  ],
})
