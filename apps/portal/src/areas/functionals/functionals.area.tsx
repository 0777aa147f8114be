import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { choice } from '../../lib/area/kinds/choice'
import { color } from '../../lib/area/kinds/color'
import { decimal, number } from '../../lib/area/kinds/number'
import { person, ref, refs, staff } from '../../lib/area/kinds/ref'
import { rows } from '../../lib/area/kinds/rows'
import { longText, text } from '../../lib/area/kinds/text'
import { lazyInline } from '../../lib/area/lazy-inline'

type RaciRow = { position?: number | null; profile?: number | null; letter: 'R' | 'A' | 'C' | 'I' }

/** Функционалы: what the organisation does and who answers for it; their page is the function schema. */
export const functionals = defineArea('/functionals', {
  words: {
    one: 'Функция',
    many: 'Функции',
    create: 'Добавить функцию',
    fresh: 'Новая функция',
    created: 'Функция создана',
    empty: 'Схема функций пуста. Начните с типовой схемы управляющей компании',
    search: 'Найти функцию',
  },
  permission: 'functionals',
  address: null,
  fields: {
    name: text('Функция', { width: 220 }),
    kind: choice('Вид', labels.FunctionalKind, { requiredWhen: () => true }),
    parent: ref('Родитель', '/functionals'),
    department: ref('Отдел', '/accounts/departments'),
    positions: refs('Должности', '/accounts/positions'),
    responsible: person('Ответственный'),
    deputies: staff('Замещающие', { hint: 'В том порядке, в каком замещают' }),
    raci: rows<RaciRow>('Матрица ответственности', {
      fields: {
        position: { label: 'Должность', look: 'record', to: '/accounts/positions', when: (row) => !row.profile },
        profile: { label: 'Сотрудник', look: 'record', to: '/accounts/profiles', when: (row) => !row.position },
        letter: { label: 'Роль', look: 'choice', options: labels.RaciLetter, required: true },
      },
      blank: (isFirst) => ({ position: null, profile: null, letter: isFirst ? 'A' : 'R' }),
      add: 'Добавить в матрицу',
      title: (row) => `${row.letter}: ${row.position ? 'должность' : 'сотрудник'} ${row.position ?? row.profile ?? ''}`,
    }),
    result: text('Ценный конечный продукт (ЦКП)', { width: 260 }),
    metric: text('Показатель'),
    metric_target: decimal('Цель'),
    metric_source: text('Источник', {
      hint: 'Отчёт, первый итог которого — факт',
      Input: lazyInline(async () => ({ default: (await import('./report-input')).ReportInput })),
    }),
    regulations: refs('Регламенты', '/knowledge-base', { hint: 'Страницы базы знаний' }),
    todo_categories: refs('Категории задач', '/todo-categories', { hint: 'Связывают функцию с настоящей работой' }),
    hours_month: decimal('Часов в месяц (норма)', { width: 120 }),
    fact_hours: decimal('Часов за 30 дней', { width: 120 }),
    open_todos: number('Открытых задач', { width: 120 }),
    health: choice('Состояние', labels.FunctionalHealth),
    color: color('Цвет'),
    sort_order: number('Порядок'),
    description: longText('Описание'),
  },
  list: {
    columns: [
      'name',
      'kind',
      'parent',
      'department',
      'responsible',
      'result',
      'hours_month',
      'fact_hours',
      'open_todos',
      'health',
    ],
    hidden: ['fact_hours'],
    sortable: ['name', 'kind', 'department', 'hours_month'],
    filters: ['department', 'positions', 'responsible', 'kind', 'health'],
    ordering: ['sort_order', 'name'],
  },
  form: [
    'name',
    ['kind', 'parent'],
    'result',
    { section: 'Кто отвечает', rows: [['department', 'responsible'], 'deputies', 'positions', 'raci'] },
    {
      section: 'Работа',
      rows: [
        'todo_categories',
        ['hours_month', 'sort_order'],
        ['metric', 'metric_target'],
        'metric_source',
        'regulations',
        'color',
        'description',
      ],
    },
  ],
  defaults: { kind: 'function', positions: [], deputies: [], raci: [], todo_categories: [], regulations: [] },
})
