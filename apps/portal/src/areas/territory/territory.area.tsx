import { defineArea } from '../../lib/area/define-area'
import { files } from '../../lib/area/kinds/files'
import { decimal, number } from '../../lib/area/kinds/number'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'

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
  title: (site) => site.name,
  fields: {
    name: text('Название'),
    code: text('Код', { width: 120 }),
    address: text('Адрес'),
    region: text('Регион'),
    cadastral_number: text('Кадастровый номер участка', {
      messages: { pattern: 'Формат: 66:41:0000000:123' },
      width: 190,
    }),
    land_area: decimal('Площадь участка, м²', { width: 170 }),
    description: longText('Описание'),
    tags: tags('Теги'),
    photos: files('Фотографии'),
    clusters_count: number('Кластеров'),
    buildings_count: number('Зданий'),
  },
  list: {
    columns: ['name', 'code', 'address', 'cadastral_number', 'land_area', 'clusters_count', 'buildings_count', 'tags'],
    hidden: ['tags'],
    sortable: ['name', 'code', 'address', 'land_area'],
    filters: ['land_area'],
    ordering: ['name'],
  },
  form: [
    ['name', 'code'],
    'address',
    ['region', 'cadastral_number', 'land_area'],
    { section: 'Подробности', rows: ['description', 'photos', 'tags'] },
  ],
  defaults: { tags: [], photos: [] },
  detail: {
    history: 'territory',
    fields: [
      'code',
      'address',
      'region',
      'cadastral_number',
      'land_area',
      'clusters_count',
      'buildings_count',
      'tags',
      'photos',
      'description',
    ],
  },
})
