import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { objectFilter } from '../../lib/access/object-filter'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { choice } from '../../lib/area/kinds/choice'
import { file } from '../../lib/area/kinds/files'
import { decimal, number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { areaFields, MoveIcon, placeDefaults, placeFields, placePaths, placeSection } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'здание', 'здания', 'зданий')}`

/** Здания. */
export const buildings = defineArea('/properties/building', {
  words: {
    one: 'Здание',
    many: 'Здания',
    create: 'Добавить здание',
    fresh: 'Новое здание',
    created: 'Здание создано',
    empty: 'Зданий пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти здание',
  },
  permission: 'properties',
  address: '/properties/properties-building',
  fields: {
    ...placeFields,
    ...areaFields,
    name: text('Название', { width: 230 }),
    letter: text('Литера', { width: 90 }),
    territory: ref('Территория', '/properties/territory', { hint: 'При выбранном кластере берётся из него' }),
    cluster: ref('Кластер', '/properties/cluster'),
    address: text('Адрес', { width: 260 }),
    class: choice('Класс', labels.BuildingClass, { width: 110 }),
    year_built: number('Год постройки', {
      // A year is no amount: it has no thousands.
      Cell: ({ value }) => <span className="tabular-nums">{value}</span>,
      width: 120,
    }),
    floors_above: number('Этажей надземных'),
    floors_below: number('Подземных'),
    declared_area: decimal('Площадь по техпаспорту, м²'),
    height_m: decimal('Высота, м'),
    wall_material: text('Материал стен'),
    energy_class: choice('Класс энергоэффективности', labels.EnergyClass),
    fire_grade: choice('Степень огнестойкости', labels.FireGrade),
    fias_id: text('Код ГАР', { messages: { pattern: 'Код из 32 знаков с дефисами' } }),
    cadastral_number: text('Кадастровый номер', { messages: { pattern: 'Формат: 66:41:0000000:123' } }),
    floors_count: number('Этажей'),
    rooms_count: number('Помещений'),
    object: ref('Объект', '/objects', { width: 170 }),
    passport_file: file('Технический паспорт'),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'letter',
      'territory',
      'cluster',
      'address',
      'class',
      'year_built',
      'floors_count',
      'rooms_count',
      'gross_area',
      'rentable_area',
      'occupancy_pct',
      'object',
    ],
    hidden: ['territory', 'rooms_count'],
    sortable: [
      'name',
      'letter',
      'territory',
      'cluster',
      'address',
      'class',
      'year_built',
      'floors_count',
      'gross_area',
      'rentable_area',
      'occupancy_pct',
    ],
    filters: ['territory', 'cluster', 'class'],
    parameters: { object: objectFilter, archived: archivedFilter },
    folding: ['object', 'year_built', 'letter', 'gross_area', 'cluster', 'rentable_area'],
    ordering: ['name'],
  },
  form: [
    ['name', 'letter', 'code'],
    ['cluster', 'territory'],
    'address',
    ['floors_above', 'floors_below', 'year_built', 'class'],
    {
      section: 'Технический паспорт',
      rows: [
        ['declared_area', 'height_m', 'wall_material'],
        ['energy_class', 'fire_grade'],
        ['cadastral_number', 'fias_id'],
        'passport_file',
      ],
    },
    placeSection,
  ],
  defaults: { ...placeDefaults, class: 'none', floors_below: 0 },
  detail: {
    lead: async () => ({ default: (await import('./place-lead')).BuildingLead }),
    pdf: true,
    history: 'building',
    parts: RECORD_PARTS,
    fields: [
      'letter',
      'code',
      'territory',
      'cluster',
      'address',
      'object',
      'class',
      'year_built',
      'floors_above',
      'floors_below',
      'floors_count',
      'rooms_count',
      'gross_area',
      'rentable_area',
      'occupied_area',
      'occupancy_pct',
      'declared_area',
      'height_m',
      'wall_material',
      'energy_class',
      'fire_grade',
      'cadastral_number',
      'fias_id',
      'passport_file',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.building,
  },
  actions: [
    qrCardsAction(),
    fieldAction('/properties/building', {
      ...{ label: 'Переместить в кластер', icon: MoveIcon, count, invalidates: placePaths },
      ...{ action: 'move', field: 'cluster' },
    }),
    addTagsAction('/properties/building', count),
    ...archiveActions('/properties/building'),
  ],
})
