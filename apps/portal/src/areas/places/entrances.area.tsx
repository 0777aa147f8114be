import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { workHours } from '../../lib/area/kinds/work-hours/work-hours'
import { MoveIcon, placeDefaults, placeFields, placePaths, placeSection, siteFilters } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'вход', 'входа', 'входов')}`

/** Входы: doors, gates and drives. */
export const entrances = defineArea('/properties/entrance', {
  words: {
    one: 'Вход',
    many: 'Входы',
    create: 'Добавить вход',
    fresh: 'Новый вход',
    created: 'Вход создан',
    empty: 'Входов пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти вход',
  },
  permission: 'properties',
  address: '/properties/properties-entrance',
  fields: {
    ...placeFields,
    number: text('Номер / название', { width: 160 }),
    name: text('Название', { hint: 'Пусто — как номер', width: 200 }),
    building: ref('Здание', '/properties/building'),
    entrance_kind: choice('Вид входа', labels.EntranceKind),
    access_mode: choice('Доступ', labels.AccessMode),
    is_accessible: bool('Доступен МГН'),
    work_hours: workHours('Часы работы'),
    open_todos: number('Открытых задач'),
    object: ref('Объект', '/objects'),
  },
  list: {
    imports: true,
    columns: ['name', 'building', 'entrance_kind', 'access_mode', 'is_accessible', 'work_hours', 'open_todos'],
    sortable: ['building', 'entrance_kind', 'access_mode'],
    filters: ['building', 'entrance_kind', 'access_mode', 'is_accessible', 'object'],
    parameters: siteFilters,
    folding: ['work_hours', 'is_accessible'],
    ordering: ['building', 'number'],
  },
  form: [
    ['number', 'name', 'code'],
    'building',
    ['entrance_kind', 'access_mode'],
    'is_accessible',
    'work_hours',
    placeSection,
  ],
  defaults: { ...placeDefaults, access_mode: 'free', is_accessible: false },
  detail: {
    lead: async () => ({ default: (await import('./place-lead')).EntranceLead }),
    pdf: true,
    history: 'entrance',
    parts: RECORD_PARTS,
    fields: [
      'number',
      'code',
      'building',
      'object',
      'entrance_kind',
      'access_mode',
      'is_accessible',
      'work_hours',
      'open_todos',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.entrance,
  },
  actions: [
    qrCardsAction(),
    fieldAction('/properties/entrance', {
      ...{ label: 'Переместить', icon: MoveIcon, count, invalidates: placePaths },
      ...{ action: 'move', field: 'building' },
    }),
    addTagsAction('/properties/entrance', count),
    ...archiveActions('/properties/entrance'),
  ],
})
