import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { BadgeRussianRuble, Hammer, KeyRound, PaintRoller, Shapes } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { bool, yesNoFilter } from '../../lib/area/kinds/bool'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { named, ref } from '../../lib/area/kinds/ref'
import { longText, text } from '../../lib/area/kinds/text'
import { MoveIcon, placeDefaults, placeFields, placePaths, placeSection, siteFilters } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'помещение', 'помещения', 'помещений')}`
const OCCUPANCY_TONES = { reserved: 'info', occupied: 'ok', partial: 'ok', maintenance: 'muted' } as const
const STATE_TONES = { approval: 'info', active: 'ok', expiring: 'warn', holdover: 'bad', debt: 'bad' } as const

/** Помещения. */
export const rooms = defineArea('/properties/room', {
  words: {
    one: 'Помещение',
    many: 'Помещения',
    create: 'Добавить помещение',
    fresh: 'Новое помещение',
    created: 'Помещение создано',
    empty: 'Помещений пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти помещение',
  },
  permission: 'properties',
  address: '/properties/properties-room',
  title: (room) => room.number,
  fields: {
    ...placeFields,
    number: text('№', { width: 110 }),
    name: text('Название', { width: 180 }),
    building: ref('Здание', '/properties/building', { width: 130 }),
    floor: ref('Этаж', '/properties/floor', { title: titleOfFloor, width: 100 }),
    purpose: ref('Назначение', '/properties/purposepremises', { width: 140 }),
    usage_mode: choice('Режим', labels.UsageMode, { hint: 'Пусто — по назначению', width: 150 }),
    area: decimal('Площадь, м²', { width: 110 }),
    rentable_area: decimal('Арендопригодная, м²', { hint: 'Пусто — по режиму использования', width: 170 }),
    ask_rate: money('Ставка, ₽/м²', { hint: 'В месяц', width: 120 }),
    min_rate: money('Минимальная ставка, ₽/м²', { hint: 'Видна тем, кто меняет справочники' }),
    height_m: decimal('Высота, м'),
    finish: choice('Отделка', labels.RoomFinish),
    power_kw: decimal('Мощность, кВт'),
    has_water: bool('Вода'),
    has_windows: bool('Окна'),
    capacity: number('Вместимость, чел.'),
    cadastral_number: text('Кадастровый номер', { messages: { pattern: 'Формат: 66:41:0000000:123' } }),
    maintenance_until: date('В ремонте до'),
    maintenance_note: longText('О ремонте'),
    occupancy: choice('Занятость', withTones(labels.Occupancy, OCCUPANCY_TONES), { width: 150 }),
    contract_state: choice('Состояние договора', withTones(labels.ContractState, STATE_TONES), { width: 160 }),
    tenant: ref('Арендатор', '/tenants', { width: 180 }),
    object: ref('Объект', '/objects'),
    contract: named('Договор', { width: 100 }),
    occupied_until: date('Договор до', { width: 120 }),
    open_todos: number('Задачи', { width: 90 }),
  },
  list: {
    imports: true,
    columns: [
      'number',
      'name',
      'building',
      'floor',
      'purpose',
      'usage_mode',
      'area',
      'rentable_area',
      'occupancy',
      'tenant',
      'occupied_until',
      'ask_rate',
      'open_todos',
      'contract_state',
      'finish',
      'maintenance_until',
    ],
    editable: { name: true, purpose: true, usage_mode: true, area: true, rentable_area: true, ask_rate: true },
    hidden: ['contract_state', 'finish', 'maintenance_until'],
    sortable: [
      'number',
      'name',
      'building',
      'floor',
      'purpose',
      'usage_mode',
      'area',
      'rentable_area',
      'ask_rate',
      'occupancy',
      'tenant',
      'occupied_until',
      'open_todos',
    ],
    filters: [
      'occupancy',
      'contract_state',
      'tenant',
      'object',
      'building',
      'floor',
      'purpose',
      'usage_mode',
      'area',
      'ask_rate',
      'finish',
      'has_water',
      'has_windows',
    ],
    parameters: {
      ...siteFilters,
      has_reservation: yesNoFilter('Есть бронь'),
      has_open_todos: yesNoFilter('Есть задачи'),
      has_polygon: yesNoFilter('Есть на плане'),
    },
    folding: ['rentable_area', 'name', 'usage_mode', 'floor', 'occupied_until', 'purpose', 'ask_rate'],
    ordering: ['number'],
  },
  form: [
    ['number', 'name', 'code'],
    ['floor', 'purpose', 'usage_mode'],
    ['area', 'rentable_area', 'height_m'],
    ['ask_rate', 'min_rate'],
    {
      section: 'Оснащение',
      rows: [['finish', 'power_kw', 'capacity'], ['has_water', 'has_windows'], 'cadastral_number'],
    },
    { section: 'Ремонт', rows: ['maintenance_until', 'maintenance_note'] },
    placeSection,
  ],
  defaults: { ...placeDefaults, has_water: false, has_windows: false },
  detail: {
    lead: () => import('./room-lead'),
    pdf: true,
    history: 'room',
    parts: RECORD_PARTS,
    fields: [
      'name',
      'code',
      'building',
      'floor',
      'purpose',
      'usage_mode',
      'occupancy',
      'contract_state',
      'tenant',
      'contract',
      'occupied_until',
      'area',
      'rentable_area',
      'ask_rate',
      'min_rate',
      'height_m',
      'finish',
      'power_kw',
      'has_water',
      'has_windows',
      'capacity',
      'cadastral_number',
      'maintenance_until',
      'maintenance_note',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.room,
  },
  actions: [
    qrCardsAction(),
    fieldAction('/properties/room', {
      ...{ label: 'Переместить', icon: MoveIcon, count, invalidates: placePaths },
      ...{ action: 'move', field: 'floor' },
    }),
    fieldAction('/properties/room', {
      label: 'Назначение',
      icon: actionIcon(Shapes),
      count,
      ...{ action: 'purpose', field: 'purpose' },
    }),
    fieldAction('/properties/room', {
      label: 'Режим использования',
      icon: actionIcon(KeyRound),
      count,
      ...{ action: 'usage_mode', field: 'usage_mode' },
    }),
    fieldAction('/properties/room', {
      label: 'Ставка',
      icon: actionIcon(BadgeRussianRuble),
      count,
      ...{ action: 'rate', field: 'ask_rate' },
    }),
    fieldAction('/properties/room', {
      label: 'Отделка',
      icon: actionIcon(PaintRoller),
      count,
      ...{ action: 'finish', field: 'finish' },
    }),
    fieldAction('/properties/room', {
      label: 'Ремонт до…',
      icon: actionIcon(Hammer),
      count,
      ...{ action: 'maintenance', field: 'maintenance_until' },
    }),
    addTagsAction('/properties/room', count),
    ...archiveActions('/properties/room'),
  ],
})

/** Floors of all buildings have the same names. */
function titleOfFloor(floor: { full_name: string }): string {
  return floor.full_name.split(' / ').slice(-2).join(', ')
}
