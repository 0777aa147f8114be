import { defineArea } from '../../lib/area/define-area'
import { color } from '../../lib/area/kinds/color'
import { number } from '../../lib/area/kinds/number'
import { person, ref } from '../../lib/area/kinds/ref'
import { longText, restrictedText } from '../../lib/area/kinds/text'

/** Отделы: the company's structure. They have no address of their own and are kept in `/admin?tab=org`. */
export const departments = defineArea('/accounts/departments', {
  words: {
    one: 'Отдел',
    many: 'Отделы',
    create: 'Добавить отдел',
    fresh: 'Новый отдел',
    created: 'Отдел создан',
    empty: 'Отделов пока нет',
    search: 'Найти отдел',
    unanswered: { create: 'Не удалось создать отдел', update: 'Не удалось обновить отдел' },
  },
  permission: 'org',
  address: null,
  fields: {
    name: restrictedText('Название', { messages: { required: 'Название отдела обязательно' } }),
    description: longText('Описание'),
    parent: ref('Вышестоящий отдел', '/accounts/departments'),
    head: person('Руководитель'),
    color: color('Цвет'),
    sort_order: number('Порядок'),
    positions_count: number('Должностей'),
    people_count: number('Сотрудников'),
    vacancies: number('Вакансий'),
  },
  list: {
    columns: ['name', 'head', 'positions_count', 'people_count', 'vacancies', 'description', 'parent'],
    hidden: ['parent'],
    sortable: ['name'],
    filters: ['parent', 'head'],
    ordering: ['sort_order', 'name'],
    views: { structure: { label: 'Структура', screen: () => import('./department-tree') } },
  },
  form: ['name', 'description', ['parent', 'head'], ['color', 'sort_order']],
  detail: { history: 'department' },
})
