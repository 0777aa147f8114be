import { plural } from '@ws/ui'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { decimal, number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { boundary } from './boundary/boundary-field'
import { areaFields, placeDefaults, placeFields, placeSection } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'территория', 'территории', 'территорий')}`

/** Территории: land plots and sites, the top level of the property catalogue. */
export const territory = defineArea('/properties/territory', {
  words: {
    one: 'Территория',
    many: 'Территории',
    create: 'Добавить территорию',
    fresh: 'Новая территория',
    created: 'Территория создана',
    empty: 'Территорий пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти территорию',
  },
  permission: 'properties',
  address: '/properties/properties-territory',
  fields: {
    name: text('Название'),
    ...placeFields,
    ...areaFields,
    address: text('Адрес'),
    region: text('Регион'),
    cadastral_number: text('Кадастровый номер участка', {
      messages: { pattern: 'Формат: 66:41:0000000:123' },
      width: 190,
    }),
    land_area: decimal('Площадь участка, м²', { width: 170 }),
    boundary: boundary('Граница'),
    legal_entity: ref('Собственник', '/legal-entities'),
    clusters_count: number('Кластеров'),
    buildings_count: number('Зданий'),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'code',
      'address',
      'cadastral_number',
      'land_area',
      'clusters_count',
      'buildings_count',
      'gross_area',
      'occupancy_pct',
      'tags',
    ],
    hidden: ['tags'],
    sortable: ['name', 'code', 'address', 'land_area', 'gross_area', 'occupancy_pct'],
    filters: ['land_area'],
    parameters: { archived: archivedFilter },
    folding: ['gross_area', 'cadastral_number', 'clusters_count', 'code', 'land_area'],
    ordering: ['name'],
  },
  form: [
    ['name', 'code'],
    'address',
    ['region', 'cadastral_number', 'land_area'],
    'legal_entity',
    'boundary',
    placeSection,
  ],
  defaults: placeDefaults,
  detail: {
    lead: async () => ({ default: (await import('./place-lead')).PlaceLead }),
    pdf: true,
    history: 'territory',
    parts: RECORD_PARTS,
    fields: [
      'code',
      'address',
      'region',
      'cadastral_number',
      'land_area',
      'boundary',
      'legal_entity',
      'clusters_count',
      'buildings_count',
      'gross_area',
      'rentable_area',
      'occupied_area',
      'occupancy_pct',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.territory,
  },
  actions: [qrCardsAction(), addTagsAction('/properties/territory', count), ...archiveActions('/properties/territory')],
})
