import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { steps } from '../../lib/area/kinds/checklist'
import { choice } from '../../lib/area/kinds/choice'
import { color } from '../../lib/area/kinds/color'
import { number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { CategoryCard, CategoryName } from './category-card'

/** Категории задач, kept in `/admin?tab=dicts`: what their tasks begin with. */
export const todoCategories = defineArea('/todo-categories', {
  words: {
    one: 'Категория задач',
    many: 'Категории задач',
    create: 'Добавить категорию',
    fresh: 'Новая категория задач',
    created: 'Категория создана',
    empty: 'Категорий пока нет',
    search: 'Найти категорию',
  },
  permission: 'settings',
  address: null,
  fields: {
    name: text('Название', {
      Cell: ({ record }) => <CategoryName category={record as RecordOf<'/todo-categories'>} />,
      width: 270,
    }),
    key: text('Ключ', {
      hint: 'Латиницей, например roof_works. Потом не меняется',
      messages: { pattern: 'Латинские буквы в нижнем регистре, цифры и подчёркивание' },
    }),
    color: color('Цвет'),
    team: ref('Бригада', '/teams', { hint: 'Подставится в новую задачу', width: 120 }),
    zone_kind: choice('Вид работ зоны', labels.ZoneKind, {
      hint: 'Зоны этого вида решают, чья это задача',
      width: 150,
    }),
    priority: choice('Приоритет', labels.TodoPriority, { hint: 'Подставится в новую задачу', width: 120 }),
    react_minutes: number('Принять за, мин', { hint: 'Пусто — по приоритету', width: 150 }),
    solve_minutes: number('Сделать за, мин', {
      hint: 'Пусто — по приоритету. У аварийных задач свой срок',
      width: 150,
    }),
    working_time: bool('Считать только рабочее время'),
    sort_order: number('Порядок', { hint: 'Меньшие стоят выше', width: 130 }),
    checklist: steps('Чек-лист новой задачи'),
    todos_count: number('Задач'),
  },
  list: {
    columns: ['name', 'key', 'team', 'priority', 'react_minutes', 'solve_minutes', 'todos_count', 'sort_order'],
    hidden: ['key', 'sort_order'],
    sortable: ['name', 'sort_order'],
    ordering: ['sort_order', 'name'],
    Card: ({ record }) => <CategoryCard category={record as RecordOf<'/todo-categories'>} />,
  },
  form: [
    ['name', 'key'],
    ['color', 'sort_order'],
    ['zone_kind', 'team', 'priority'],
    'checklist',
    { section: 'Сроки (SLA)', rows: [['react_minutes', 'solve_minutes'], 'working_time'] },
  ],
  defaults: { color: '#64748B', sort_order: 200, checklist: [], working_time: false },
})
