import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { number } from '../../lib/area/kinds/number'
import { place } from '../../lib/area/kinds/place'
import { person } from '../../lib/area/kinds/ref'
import { longText, text } from '../../lib/area/kinds/text'

/** Места хранения: told and changed in a dialog beside the lists of stock. */
export const storages = defineArea('/storages', {
  words: {
    one: 'Место хранения',
    many: 'Места хранения',
    create: 'Добавить место',
    fresh: 'Новое место хранения',
    created: 'Место хранения создано',
    empty: 'Мест хранения пока нет',
    search: 'Найти место',
  },
  permission: 'goods',
  address: null,
  fields: {
    name: text('Название', { width: 200 }),
    code: text('Код', { width: 90 }),
    kind: choice('Вид', labels.StorageKind, { width: 120 }),
    location: place('Где находится'),
    responsible: person('Ответственный'),
    allow_negative: bool('Разрешить отрицательный остаток'),
    description: longText('Описание'),
    items_count: number('Позиций', { width: 100 }),
  },
  list: {
    columns: ['name', 'code', 'kind', 'responsible', 'items_count'],
    folding: ['code', 'responsible'],
    sortable: ['name', 'code', 'kind'],
    filters: ['kind', 'responsible'],
    ordering: ['name'],
  },
  form: [['name', 'code'], ['kind', 'responsible'], 'location', 'allow_negative', 'description'],
  defaults: { kind: 'warehouse', allow_negative: false },
})
