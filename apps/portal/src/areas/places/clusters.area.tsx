import { plural } from '@ws/ui'
import { UserCog } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { color } from '../../lib/area/kinds/color'
import { number } from '../../lib/area/kinds/number'
import { person, ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { areaFields, MoveIcon, placeDefaults, placeFields, placePaths, placeSection } from './place-parts'
import { placeTabs } from './place-tabs'
import { qrCardsAction } from './qr-cards-action'

const count = (n: number) => `${n} ${plural(n, 'кластер', 'кластера', 'кластеров')}`

/** Кластеры: groups of buildings inside a territory. */
export const clusters = defineArea('/properties/cluster', {
  words: {
    one: 'Кластер',
    many: 'Кластеры',
    create: 'Добавить кластер',
    fresh: 'Новый кластер',
    created: 'Кластер создан',
    empty: 'Кластеров пока нет. Создайте вручную, сгенерируйте или импортируйте',
    search: 'Найти кластер',
  },
  permission: 'properties',
  address: '/properties/properties-cluster',
  fields: {
    ...placeFields,
    ...areaFields,
    name: text('Название', { width: 220 }),
    territory: ref('Территория', '/properties/territory'),
    manager: person('Ответственный'),
    color: color('Цвет'),
    buildings_count: number('Зданий'),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'code',
      'territory',
      'buildings_count',
      'gross_area',
      'rentable_area',
      'occupancy_pct',
      'manager',
      'tags',
    ],
    hidden: ['tags'],
    sortable: ['name', 'code', 'territory', 'buildings_count', 'gross_area', 'rentable_area', 'occupancy_pct'],
    filters: ['territory', 'manager'],
    parameters: { archived: archivedFilter },
    folding: ['code', 'gross_area', 'territory', 'rentable_area'],
    ordering: ['name'],
  },
  form: [['name', 'code'], ['territory', 'manager', 'color'], placeSection],
  defaults: placeDefaults,
  detail: {
    lead: async () => ({ default: (await import('./place-lead')).PlaceLead }),
    pdf: true,
    history: 'cluster',
    parts: RECORD_PARTS,
    fields: [
      'code',
      'territory',
      'manager',
      'buildings_count',
      'gross_area',
      'rentable_area',
      'occupied_area',
      'occupancy_pct',
      'color',
      'tags',
      'photos',
      'description',
    ],
    tabs: placeTabs.cluster,
  },
  actions: [
    qrCardsAction(),
    fieldAction('/properties/cluster', {
      ...{ label: 'Переместить', icon: MoveIcon, count, invalidates: placePaths },
      ...{ action: 'move', field: 'territory' },
    }),
    fieldAction('/properties/cluster', {
      label: 'Назначить ответственного',
      icon: actionIcon(UserCog),
      count,
      ...{ action: 'manager', field: 'manager' },
    }),
    addTagsAction('/properties/cluster', count),
    ...archiveActions('/properties/cluster'),
  ],
})
