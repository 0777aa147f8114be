import { labels } from '@ws/api-client/contract/labels'
import { type Preset, RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { person, ref, refParameter } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text, textFilter } from '../../lib/area/kinds/text'
import { lazyInline } from '../../lib/area/lazy-inline'
import { GoodsTotals } from './goods-totals'
import { ItemCard } from './item-card'
import { goodsFieldActions } from './item-field-actions'
import { itemTodo } from './item-todo'
import { labelsAction } from './labels/labels-action'
import { goodsActions } from './movements/movement-actions'
import { movementsTab } from './movements/movements-tab'
import { goodsRequestActions, requestsTab } from './requests/request-actions'
import { photo, quantity, stockState, storages } from './stock-fields'
import { unitsTab } from './units-tab'
import { receiptAfter } from './usage/receipt-after'

const presets: readonly Preset<'/goods'>[] = [
  { label: 'Пора заказать', query: () => ({ stock_state: ['low', 'out'] }), empty: 'Всего хватает' },
]

/** ТМЦ: what the company owns and keeps, and how much of it is where. */
export const goods = defineArea('/goods', {
  words: {
    one: 'Позиция ТМЦ',
    many: 'ТМЦ',
    create: 'Добавить позицию',
    fresh: 'Новая позиция ТМЦ',
    created: 'Позиция создана',
    empty: 'ТМЦ пока нет. Добавьте позицию или загрузите остатки из XLSX',
    search: 'Найти по названию, артикулу или штрихкоду',
  },
  permission: 'goods',
  crumb: (item) => item.sku,
  fields: {
    sku: text('Артикул', { hint: 'Пустой артикул присвоится сам', width: 110 }),
    name: text('Наименование', { width: 240 }),
    goods_type: ref('Тип', '/goods/goods_type', { width: 150 }),
    unit: choice('Ед. изм.', labels.GoodsUnit, { hint: 'По умолчанию — как у типа', width: 90 }),
    barcode: text('Штрихкод'),
    manufacturer: text('Производитель'),
    model: text('Модель'),
    supplier: text('Поставщик'),
    price: money('Цена закупки, ₽'),
    sale_price: money('Цена продажи, ₽'),
    min_qty: quantity('Минимум'),
    target_qty: quantity('Норма'),
    warranty_months: number('Гарантия, мес.'),
    responsible: person('Ответственный'),
    photo,
    description: longText('Описание'),
    tags: tags('Теги'),
    is_active: bool('Ведётся учёт'),
    is_serialized: bool('Учёт по экземплярам'),
    stock: decimal('Остаток', { width: 110 }),
    reserved: decimal('Резерв', { width: 100 }),
    available: decimal('Доступно', { width: 110 }),
    units_count: number('Экземпляров'),
    value: money('Сумма, ₽', { width: 130 }),
    stock_state: stockState,
    storages,
  },
  list: {
    imports: true,
    columns: [
      'sku',
      'photo',
      'name',
      'goods_type',
      'unit',
      'stock',
      'reserved',
      'available',
      'min_qty',
      'stock_state',
      'storages',
      'value',
      'responsible',
      'target_qty',
      'price',
      'sale_price',
      'supplier',
      'manufacturer',
      'model',
    ],
    hidden: ['target_qty', 'price', 'sale_price', 'supplier', 'manufacturer', 'model'],
    folding: ['photo', 'responsible', 'storages', 'goods_type', 'value', 'unit', 'min_qty', 'reserved', 'available'],
    sortable: [
      'sku',
      'name',
      'stock',
      'reserved',
      'available',
      'stock_state',
      'value',
      'min_qty',
      'target_qty',
      'price',
      'sale_price',
    ],
    filters: ['goods_type', 'stock_state', 'responsible', 'is_serialized', 'price'],
    parameters: {
      supplier: { label: 'Поставщик', filter: textFilter },
      storage: refParameter('Место хранения', '/storages'),
      archived: archivedFilter,
    },
    presets,
    ordering: ['name'],
    Tools: lazyInline(async () => ({ default: (await import('./movements/stock-tools')).StockTools })),
    Card: ItemCard,
    Totals: GoodsTotals,
  },
  form: [
    ['sku', 'barcode'],
    'name',
    ['goods_type', 'unit'],
    ['manufacturer', 'model'],
    ['supplier', 'warranty_months'],
    'is_serialized',
    {
      section: 'Запас',
      rows: [
        ['min_qty', 'target_qty'],
        ['responsible', 'is_active'],
      ],
    },
    { section: 'Цены', rows: [['price', 'sale_price']] },
    'photo',
    'tags',
    'description',
  ],
  goOn: receiptAfter('/goods'),
  defaults: { is_active: true, tags: [] },
  detail: {
    pdf: true,
    status: 'stock_state',
    history: 'goods',
    parts: RECORD_PARTS,
    fields: [
      'sku',
      'goods_type',
      'stock',
      'reserved',
      'available',
      'unit',
      'storages',
      'min_qty',
      'target_qty',
      'value',
      'price',
      'sale_price',
      'supplier',
      'manufacturer',
      'model',
      'barcode',
      'warranty_months',
      'is_serialized',
      'responsible',
      'photo',
      'tags',
      'is_active',
      'description',
    ],
    aside: async () => ({ default: (await import('./usage/stock-aside')).stockAside('goods') }),
    tabs: [unitsTab, movementsTab('goods'), requestsTab('goods')],
  },
  actions: [...goodsActions, ...goodsRequestActions, ...goodsFieldActions, itemTodo, labelsAction('goods')],
})
