import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { CircleDot, Copy, LayoutGrid, LayoutTemplate, Share2 } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { addTagsAction } from '../../lib/area/actions/add-tags-action'
import { fieldAction } from '../../lib/area/actions/field-action'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { person } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'

const countMaps = (n: number) => `${n} ${plural(n, 'карта', 'карты', 'карт')}`

/** Ментальные карты: a gallery of pictures or a list; a map itself is drawn by its editor. */
export const mindmaps = defineArea('/mindmaps', {
  words: {
    one: 'Ментальная карта',
    many: 'Ментальные карты',
    create: 'Создать карту',
    fresh: 'Новая карта',
    created: 'Карта создана',
    empty: 'Карт пока нет. Создайте карту или начните с шаблона',
    search: 'Найти карту',
  },
  permission: 'mindmaps',
  address: '/mindmap',
  makeAt: '/mindmap?create=1',
  title: (map) => map.title,
  fields: {
    title: text('Название', { width: 320 }),
    description: longText('Описание'),
    layout: choice('Раскладка', labels.MindmapLayout),
    theme: choice('Тема', labels.MindmapTheme),
    tagList: tags('Теги', { width: 180 }),
    status: choice('Статус', labels.TodoStatus, { width: 160 }),
    is_template: bool('Шаблон'),
    is_public: bool('Доступна всем'),
    owner: person('Владелец', { width: 180 }),
    nodes_count: number('Узлов', { width: 90 }),
    done_pct: number('Готово %', { width: 110 }),
    updated_at: dateTime('Изменена'),
  },
  list: {
    columns: ['title', 'owner', 'status', 'tagList', 'nodes_count', 'done_pct', 'updated_at'],
    sortable: ['title', 'owner', 'status', 'nodes_count', 'done_pct', 'updated_at'],
    editable: { title: true, status: true },
    filters: ['status', 'tagList', 'owner'],
    parameters: { archived: archivedFilter },
    presets: [
      { label: 'Мои', query: () => ({ mine: true }) },
      { label: 'Доступные мне', query: () => ({ mine: false }) },
    ],
    ordering: ['-updated_at'],
    folding: ['tagList', 'nodes_count', 'done_pct', 'owner'],
    defaultView: 'gallery',
    views: {
      gallery: {
        label: 'Галерея',
        icon: actionIcon(LayoutGrid),
        paged: true,
        screen: () => import('./list/map-gallery'),
      },
      templates: {
        label: 'Шаблоны',
        icon: actionIcon(LayoutTemplate),
        unfiltered: true,
        screen: () => import('./list/templates-view'),
      },
    },
  },
  form: ['title', 'description', ['status', 'layout'], 'theme', 'tagList', 'is_template'],
  defaults: { tagList: [], status: 'Unsorted', layout: 'right', theme: 'calm' },
  detail: { history: 'mindmap', parts: ['comments', 'favorites', 'links'] },
  actions: [
    {
      label: 'Поделиться',
      icon: actionIcon(Share2),
      on: 'row',
      when: ({ allowed }) => allowed.includes('update'),
      dialog: () => import('./share-map'),
    },
    {
      label: 'Дублировать',
      icon: actionIcon(Copy),
      on: 'row',
      permission: 'mindmaps.create',
      done: 'Копия создана',
      run: async ([map], { api }) => {
        if (map) await unwrap(api.POST('/mindmaps/{id}/copy', { params: { path: { id: map.id } } }))
      },
    },
    fieldAction('/mindmaps', {
      label: 'Статус',
      icon: actionIcon(CircleDot),
      ...{ action: 'set_status', field: 'status', count: countMaps },
    }),
    addTagsAction('/mindmaps', countMaps, 'tagList'),
  ],
})
