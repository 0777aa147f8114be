import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { choice } from '../../lib/area/kinds/choice'
import { decimal, number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { areaFields, MoveIcon, placeDefaults, placeFields, placePaths, placeSection, siteFilters } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'этаж', 'этажа', 'этажей')}`

/** Этажи. */
export const floors = defineArea('/properties/floor', {
  words: {
    one: 'Этаж',
    many: 'Этажи',
    create: 'Добавить этаж',
    fresh: 'Новый этаж',
    created: 'Этаж создан',
    empty: 'Этажей пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти этаж',
  },
  permission: 'properties',
  address: '/properties/properties-floor',
  crumb: (floor) => `${floor.building_details?.name ?? ''}, ${floor.name}`,
  fields: {
    ...placeFields,
    ...areaFields,
    name: text('Название', { hint: 'Пусто — по номеру: «3 этаж»', width: 150 }),
    number: number('Номер этажа', { hint: 'Ниже земли — с минусом' }),
    building: ref('Здание', '/properties/building'),
    entrance: ref('Вход', '/properties/entrance', { hint: 'Если это этаж одной секции' }),
    floor_kind: choice('Вид', labels.FloorKind),
    height_m: decimal('Высота потолка, м', { width: 140 }),
    load_kg_m2: number('Нагрузка, кг/м²'),
    declared_area: decimal('Площадь по техпаспорту, м²'),
    rooms_count: number('Помещений'),
    object: ref('Объект', '/objects'),
    plan: choice('План', labels.FloorPlanState, { width: 100 }),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'building',
      'entrance',
      'floor_kind',
      'height_m',
      'rooms_count',
      'gross_area',
      'rentable_area',
      'occupancy_pct',
      'plan',
    ],
    sortable: ['building', 'floor_kind', 'height_m', 'rooms_count', 'gross_area', 'rentable_area', 'occupancy_pct'],
    filters: ['building', 'entrance', 'floor_kind', 'plan', 'object'],
    parameters: siteFilters,
    folding: ['entrance', 'height_m', 'gross_area', 'rentable_area'],
    ordering: ['building', 'number'],
  },
  form: [
    ['building', 'entrance'],
    ['number', 'name', 'code'],
    ['floor_kind', 'height_m', 'load_kg_m2', 'declared_area'],
    placeSection,
  ],
  defaults: { ...placeDefaults, floor_kind: 'typical' },
  detail: {
    lead: async () => ({ default: (await import('./place-lead')).FloorLead }),
    pdf: true,
    history: 'floor',
    parts: RECORD_PARTS,
    fields: [
      'number',
      'code',
      'building',
      'entrance',
      'object',
      'plan',
      'floor_kind',
      'height_m',
      'load_kg_m2',
      'rooms_count',
      'gross_area',
      'rentable_area',
      'occupied_area',
      'occupancy_pct',
      'declared_area',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.floor,
  },
  actions: [
    qrCardsAction(),
    fieldAction('/properties/floor', {
      ...{ label: 'Переместить', icon: MoveIcon, count, invalidates: placePaths },
      ...{ action: 'move', field: 'building' },
    }),
    addTagsAction('/properties/floor', count),
    ...archiveActions('/properties/floor'),
  ],
})
