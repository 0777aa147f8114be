import { Skeleton } from '@ws/ui'
import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { yesNoFilter } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { files, picture } from '../../lib/area/kinds/files'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { phone } from '../../lib/area/kinds/phone'
import { place } from '../../lib/area/kinds/place'
import { person, ref, staff } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { workHours } from '../../lib/area/kinds/work-hours/work-hours'
import { tiedTab } from '../../lib/documents/tied-tab'
import { OwedCell } from '../../lib/owed'
import { objectActions } from './actions/object-actions'
import { geo } from './fields/geo-field'
import { type ManagedObject, OverdueCount, objectStatuses, toPercent } from './fields/object-fields'
import { ObjectTotals } from './views/object-totals'

/** All of them can be sorted by. */
const COLUMNS = [
  'code',
  'name',
  'object_type',
  'address',
  'manager',
  'gross_area',
  'rentable_area',
  'occupied_area',
  'vacant_area',
  'occupancy_pct',
  'monthly_income',
  'overdue_debt',
  'open_todos',
  'overdue_todos',
  'status',
] as const

const ObjectCard = lazy(async () => ({ default: (await import('./views/object-card')).ObjectCard }))

/** Объекты: what the company manages, by its rooms, people and work. */
export const objects = defineArea('/objects', {
  words: {
    one: 'Объект',
    many: 'Объекты',
    create: 'Создать объект',
    fresh: 'Новый объект',
    created: 'Объект создан',
    empty: 'Объектов пока нет. Добавьте первый объект или импортируйте структуру из XLSX',
    search: 'Найти объект',
  },
  permission: 'objects',
  fields: {
    code: text('Код', { hint: 'Пусто — следующий по порядку', width: 90 }),
    name: text('Название', { width: 200 }),
    object_type: ref('Тип объекта', '/properties/objecttypenew', { width: 170 }),
    status: choice('Статус', objectStatuses, { width: 140 }),
    root_location: place('Расположение'),
    address: text('Адрес', { width: 260 }),
    geo: geo('Координаты'),
    legal_entity: ref('Юрлицо-арендодатель', '/legal-entities', { hint: 'Пусто — основное юрлицо' }),
    manager: person('Управляющий', { requiredWhen: ({ status }) => status !== 'draft' }),
    engineer: person('Ответственный инженер'),
    members: staff('Команда объекта'),
    commissioned_at: date('Ввод в эксплуатацию'),
    description: longText('Описание'),
    tags: tags('Теги'),
    work_hours: workHours('Часы работы'),
    emergency_phone: phone('Аварийный телефон'),
    cover: picture('Обложка'),
    photos: files('Фотографии'),
    buildings_count: number('Зданий'),
    floors_count: number('Этажей'),
    rooms_count: number('Помещений'),
    gross_area: decimal('Общая, м²', { width: 120 }),
    rentable_area: decimal('Арендопригодная, м²', { width: 175 }),
    occupied_area: decimal('Занято, м²', { width: 120 }),
    vacant_area: decimal('Свободно, м²', { width: 130 }),
    occupancy_pct: decimal('Заполняемость', {
      Cell: ({ value }) => <span className="tabular-nums">{toPercent(value)}</span>,
      width: 120,
    }),
    parking_total: number('Машино-мест'),
    parking_occupied: number('Занято машино-мест'),
    open_todos: number('Открытых задач', { width: 145 }),
    overdue_todos: number('Просрочено задач', { Cell: ({ value }) => <OverdueCount n={value ?? 0} /> }),
    monthly_income: money('Доход в месяц, ₽', { width: 140 }),
    overdue_debt: money('Просрочено, ₽', { Cell: OwedCell, width: 125 }),
    comment: longText('Комментарий к заявке'),
    approx_area: decimal('Примерная площадь, м²'),
    rejection_reason: longText('Причина отказа'),
  },
  list: {
    imports: true,
    columns: COLUMNS,
    hidden: ['vacant_area', 'address', 'overdue_todos'],
    sortable: COLUMNS,
    filters: ['object_type', 'status', 'manager', 'engineer', 'legal_entity', 'occupancy_pct', 'tags'],
    parameters: {
      has_overdue_debt: { ...yesNoFilter('Есть просрочка'), permission: 'contracts.view' },
      has_overdue_todos: yesNoFilter('Есть просроченные задачи'),
      mine: yesNoFilter('Мои объекты'),
      archived: archivedFilter,
    },
    presets: [{ label: 'Мои', query: () => ({ mine: true }) }],
    folding: ['gross_area', 'object_type', 'occupied_area', 'overdue_todos', 'code', 'rentable_area', 'monthly_income'],
    ordering: ['name'],
    defaultView: 'cards',
    Totals: ObjectTotals,
    Card: ({ record }) => (
      <Suspense fallback={<Skeleton className="h-28" />}>
        <ObjectCard object={record as ManagedObject} />
      </Suspense>
    ),
    views: {
      cards: {
        label: 'Карточки',
        icon: actionIcon(LayoutGrid),
        paged: true,
        screen: () => import('./views/object-cards'),
      },
      map: {
        label: 'Карта',
        icon: actionIcon(MapIcon),
        screen: () => import('./views/object-map'),
      },
    },
  },
  form: [
    { section: 'Что это', rows: [['name', 'object_type'], 'address', 'cover'] },
    { section: 'Структура', rows: ['root_location'] },
    {
      section: 'Люди и юрлицо',
      rows: [['manager', 'engineer'], 'legal_entity', 'members', 'emergency_phone', 'work_hours'],
    },
    {
      section: 'Дополнительно',
      rows: [['code', 'commissioned_at'], 'geo', 'description', 'photos', 'tags'],
    },
  ],
  defaults: { members: [], tags: [], photos: [] },
  detail: {
    pdf: true,
    history: 'object',
    parts: RECORD_PARTS,
    status: 'status',
    lead: () => import('./record/object-lead'),
    fields: [
      'code',
      'object_type',
      'root_location',
      'address',
      'geo',
      'legal_entity',
      'manager',
      'engineer',
      'members',
      'emergency_phone',
      'work_hours',
      'commissioned_at',
      'buildings_count',
      'floors_count',
      'rooms_count',
      'gross_area',
      'rentable_area',
      'parking_total',
      'approx_area',
      'comment',
      'rejection_reason',
      'tags',
      'photos',
      'description',
    ],
    tabs: [
      { key: 'overview', label: 'Обзор', screen: () => import('./record/object-overview') },
      {
        key: 'rooms',
        label: 'Помещения',
        permission: 'properties.view',
        count: (object) => object.rooms_count,
        screen: () => import('./record/object-rooms'),
      },
      {
        key: 'contracts',
        label: 'Договоры',
        permission: 'contracts.view',
        screen: () => import('./record/object-contracts'),
      },
      {
        key: 'tenants',
        label: 'Арендаторы',
        permission: 'tenants.view',
        screen: () => import('./record/object-tenants'),
      },
      {
        key: 'todos',
        label: 'Задачи',
        permission: 'todos.view',
        count: (object) => object.open_todos,
        screen: () => import('./record/object-todos'),
      },
      { key: 'zones', label: 'Зоны', permission: 'zones.view', screen: () => import('./record/object-zones') },
      {
        key: 'meters',
        label: 'Счётчики',
        permission: 'properties.view',
        screen: () => import('./record/object-meters'),
      },
      tiedTab('object'),
    ],
  },
  actions: objectActions,
  screens: { form: () => import('./setup/object-form') },
})
