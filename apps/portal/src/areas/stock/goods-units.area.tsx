import { labels } from '@ws/api-client/contract/labels'
import { MapPinned } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { defineArea } from '../../lib/area/define-area'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { money } from '../../lib/area/kinds/number'
import { place } from '../../lib/area/kinds/place'
import { person, ref } from '../../lib/area/kinds/ref'
import { longText, text } from '../../lib/area/kinds/text'
import { onPlan, planPoint } from '../../lib/plan/plan-point-field'
import { itemTodo, newTodo } from './item-todo'
import { labelsAction } from './labels/labels-action'
import { photo } from './stock-fields'

const TONES = { in_stock: 'ok', issued: 'info', placed: 'info', repair: 'warn', written_off: 'muted' } as const

/** Экземпляры ТМЦ: pieces that are counted one by one, each with its number and place. */
export const goodsUnits = defineArea('/goods/units', {
  words: {
    one: 'Экземпляр',
    many: 'Экземпляры ТМЦ',
    create: 'Добавить экземпляр',
    fresh: 'Новый экземпляр',
    created: 'Экземпляр создан',
    empty: 'Экземпляров пока нет: они появятся с приходом',
    search: 'Найти по инвентарному или серийному номеру',
  },
  permission: 'goods',
  title: (unit) => `${unit.goods_details.name}, ${unit.inventory_number}`,
  crumb: (unit) => unit.inventory_number,
  fields: {
    inventory_number: text('Инвентарный №', { hint: 'Пустой номер присвоится сам', width: 140 }),
    goods: ref('Позиция ТМЦ', '/goods', { width: 200 }),
    serial_number: text('Серийный №', { width: 130 }),
    state: choice('Состояние', withTones(labels.UnitState, TONES), { width: 150 }),
    storage: ref('Склад', '/storages', { width: 150 }),
    holder: person('У кого'),
    team: ref('У бригады', '/teams'),
    location: place('Где установлено'),
    plan_point: planPoint,
    bought_at: date('Куплено'),
    warranty_until: date('Гарантия до'),
    price: money('Стоимость, ₽'),
    note: longText('Примечание'),
    photo,
  },
  list: {
    columns: [
      'inventory_number',
      'photo',
      'goods',
      'serial_number',
      'state',
      'holder',
      'storage',
      'location',
      'warranty_until',
      'team',
      'price',
    ],
    hidden: ['photo', 'team', 'price'],
    folding: ['photo', 'warranty_until', 'storage', 'serial_number', 'holder'],
    sortable: ['inventory_number', 'serial_number', 'state', 'warranty_until'],
    filters: ['goods', 'state', 'storage', 'holder', 'location', 'warranty_until'],
    ordering: ['inventory_number'],
  },
  form: [
    {
      section: 'Учёт',
      rows: [
        'goods',
        // What was given out or put up lies in no storage: none is asked for.
        { row: 'storage', when: ({ state }) => state === 'in_stock' || state === 'repair' },
        ['inventory_number', 'serial_number'],
        ['state', 'location'],
        onPlan,
      ],
    },
    ['bought_at', 'warranty_until'],
    'price',
    'photo',
    'note',
  ],
  defaults: { state: 'in_stock' },
  detail: {
    pdf: true,
    status: 'state',
    history: 'goods_unit',
    fields: [
      'goods',
      'serial_number',
      'state',
      'storage',
      'holder',
      'team',
      'location',
      'plan_point',
      'bought_at',
      'warranty_until',
      'price',
      'note',
      'photo',
    ],
  },
  actions: [
    {
      label: 'Показать на плане',
      icon: actionIcon(MapPinned),
      on: 'row',
      permission: 'floor_plans.view',
      when: ({ floor, object }) => floor !== null && object !== null,
      href: ({ floor, object, location }) =>
        `/objects/${object}/floor?floor=${floor}${location === floor ? '' : `&room=${location}`}`,
    },
    {
      ...itemTodo,
      href: ({ goods_details, inventory_number, location }) =>
        newTodo(`${goods_details.name}, ${inventory_number}`, location),
    },
    labelsAction('units'),
  ],
})
