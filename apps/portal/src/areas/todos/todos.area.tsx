import { labels } from '@ws/api-client/contract/labels'
import { CalendarDays, SquareKanban } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { category } from '../../lib/area/kinds/category'
import { checklist } from '../../lib/area/kinds/checklist'
import { choice } from '../../lib/area/kinds/choice'
import { dateTime, deadline } from '../../lib/area/kinds/date'
import { files } from '../../lib/area/kinds/files'
import { materials } from '../../lib/area/kinds/materials'
import { mark, number } from '../../lib/area/kinds/number'
import { place, placeThen } from '../../lib/area/kinds/place'
import { actor, named, person, ref, staff } from '../../lib/area/kinds/ref'
import { rich } from '../../lib/area/kinds/rich'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { tiedTab } from '../../lib/documents/tied-tab'
import { onPlan, planPoint } from '../../lib/plan/plan-point-field'
import { responsible } from './actions/deputy-note'
import { stepTo, todoActions } from './actions/todo-actions'
import { peopleOfTodo } from './form/people-of-todo'
import { repeat } from './form/repeat-field'
import { template } from './form/template-field'
import { ImportStatus } from './import/import-status'
import { todoFilters } from './list/todo-filters'
import { TodoListCard } from './list/todo-list-card'
import { todoPresets } from './list/todo-presets'
import { withUnsent } from './phone/unsent'
import { type Todo, todoPriorities, todoStatuses } from './todo-enums'
import { TodoDue, TodoPriority, TodoTitle } from './todo-marks'
import { slaStates } from './todo-sla'

/** Columns that a person asks for. */
const HIDDEN = [
  'author',
  'created_at',
  'object',
  'tenant',
  'start_at',
  'planned_minutes',
  'spent_minutes',
  'accepted_at',
  'started_at',
  'completed_at',
  'completed_by',
] as const

/** Задачи: everybody's work list. */
export const todos = defineArea('/todos', {
  words: {
    one: 'Задача',
    many: 'Задачи',
    create: 'Создать задачу',
    fresh: 'Новая задача',
    created: 'Задача создана',
    empty: 'Задач нет. Создайте первую или настройте расписание обходов',
    search: 'Найти задачу',
  },
  permission: 'todos',
  title: (todo) => todo.title,
  crumb: (todo) => `Задача #${todo.id}`,
  fields: {
    id: number('№', {
      Cell: ({ value }) => <span className="text-ink-3 tabular-nums">{value}</span>,
      align: 'start',
      width: 72,
    }),
    title: text('Название', { Cell: ({ record }) => <TodoTitle todo={record as Todo} /> }),
    description: rich('Описание', { people: peopleOfTodo }),
    status: choice('Статус', todoStatuses, { width: 170 }),
    priority: choice('Приоритет', todoPriorities, {
      Cell: ({ record }) => <TodoPriority todo={record as Todo} />,
      width: 125,
    }),
    is_emergency: bool('Аварийная'),
    category: { ...category, width: 165 },
    tagList: tags('Теги', { width: 150 }),
    assignee: { ...responsible, width: 175 },
    substituted_for: person('Вместо'),
    co_assignees: staff('Соисполнители'),
    watchers: staff('Наблюдатели'),
    author: person('Автор'),
    tenant: ref('Арендатор', '/tenants'),
    location: place('Место'),
    plan_point: planPoint,
    object: named('Объект'),
    place_snapshot: placeThen,
    team: ref('Бригада', '/teams', { width: 160 }),
    start_at: dateTime('Начало'),
    due_at: deadline('Срок', { Cell: ({ record }) => <TodoDue todo={record as Todo} />, width: 150 }),
    created_at: dateTime('Создана'),
    updated_at: dateTime('Обновлена'),
    planned_minutes: number('План, мин'),
    spent_minutes: number('Факт, мин'),
    reopened_count: number('Возвратов'),
    accepted_at: dateTime('Принята'),
    started_at: dateTime('Начата'),
    completed_at: dateTime('Завершена'),
    completed_by: actor('Кто завершил'),
    is_overdue: bool('Просрочена'),
    sla_state: choice('SLA', slaStates, { width: 140 }),
    source: choice('Источник', labels.TodoSource),
    comments_count: number('Комментарии', { width: 130 }),
    attachments: files('Вложения'),
    parent: ref('Родительская', '/todos'),
    checklist: { ...checklist('Чек-лист'), width: 100 },
    materials,
    require_photo: bool('Фото результата обязательно'),
    require_checklist: bool('Весь чек-лист обязателен'),
    require_review: bool('Проверяет постановщик'),
    result: longText('Результат'),
    rating: mark('Оценка'),
    template,
    repeat,
  },
  list: {
    columns: [
      'id',
      'title',
      'status',
      'priority',
      'category',
      'location',
      'assignee',
      'team',
      'due_at',
      'sla_state',
      'tagList',
      'checklist',
      'comments_count',
      'updated_at',
      'reopened_count',
      'is_overdue',
      ...HIDDEN,
    ],
    hidden: HIDDEN,
    // From the last one on; whose a task is and when it is due stay beside its name, status and priority.
    folding: [
      'is_overdue',
      'reopened_count',
      'updated_at',
      'comments_count',
      'checklist',
      'tagList',
      'sla_state',
      'team',
      'location',
      'category',
    ],
    // Most of what is changed in a day; the status asks for what its step asks for.
    editable: { title: true, status: stepTo, priority: true, assignee: true, start_at: true, due_at: true },
    sortable: [
      'id',
      'title',
      'priority',
      'status',
      'due_at',
      'sla_state',
      'is_overdue',
      'created_at',
      'updated_at',
      'start_at',
      'planned_minutes',
      'spent_minutes',
      'reopened_count',
      'accepted_at',
      'started_at',
      'completed_at',
    ],
    filters: [
      'status',
      'priority',
      'assignee',
      'due_at',
      'category',
      'location',
      'author',
      'is_emergency',
      'is_overdue',
      'sla_state',
      'team',
      'tenant',
      'created_at',
      'completed_at',
      'source',
      'rating',
    ],
    ordering: ['-updated_at'],
    presets: todoPresets,
    importer: () => import('./import/import-todos-dialog'),
    ImportStatus,
    parameters: todoFilters,
    ranked: true,
    Card: ({ record }) => <TodoListCard todo={record as Todo} />,
    views: {
      kanban: {
        label: 'Канбан',
        icon: actionIcon(SquareKanban),
        screen: () => import('./board/todos-board'),
        parameters: ['group'],
      },
      calendar: {
        label: 'Календарь',
        icon: actionIcon(CalendarDays),
        screen: () => import('./calendar/todos-calendar'),
        // Not the day: a view opened tomorrow shows tomorrow.
        parameters: ['scale', 'hide'],
      },
    },
  },
  form: [
    {
      section: 'Что случилось',
      rows: ['template', 'title', 'location', onPlan, ['category', 'priority'], 'is_emergency'],
      body: () => import('./form/todo-form-hints'),
    },
    {
      section: 'Исполнение',
      rows: [['team', 'assignee'], ['start_at', 'due_at', 'planned_minutes'], 'repeat'],
      body: () => import('./todo-due-hint'),
    },
    { section: 'Описание', rows: ['description', 'checklist'] },
    { section: 'Файлы', rows: ['attachments'], body: () => import('./form/form-photo') },
    { section: 'Материалы', rows: ['materials'] },
    { section: 'Чтобы закрыть задачу', rows: [['require_photo', 'require_checklist', 'require_review']] },
    { section: 'Связи и люди', rows: ['tenant', 'parent', 'co_assignees', 'watchers', 'tagList'] },
  ],
  create: async (body, services) => (await import('./outbox/create-todo')).createTodo(body, services),
  defaults: {
    priority: 'Medium',
    is_emergency: false,
    tagList: [],
    co_assignees: [],
    watchers: [],
    attachments: [],
    checklist: [],
    materials: [],
  },
  detail: {
    status: 'status',
    fields: [
      'assignee',
      'substituted_for',
      'priority',
      'due_at',
      'start_at',
      'location',
      'plan_point',
      'place_snapshot',
      'object',
      'team',
      'category',
      'tenant',
      'author',
      'co_assignees',
      'watchers',
      'tagList',
      'parent',
      'planned_minutes',
      'source',
      'completed_by',
      'updated_at',
    ],
    history: 'todo',
    lead: () => import('./record/todo-lead'),
    aside: () => import('./record/todo-aside'),
    phoneBar: async () => ({ default: (await import('./phone/phone-bar')).PhoneBar }),
    tabs: [
      {
        key: 'comments',
        label: 'Комментарии',
        count: (todo) => todo.comments_count,
        screen: () => import('./record/todo-comments'),
      },
      {
        key: 'parts',
        label: 'Подзадачи и связи',
        count: (todo) => todo.children_count,
        screen: () => import('./record/todo-parts'),
      },
      {
        key: 'materials',
        label: 'Материалы',
        count: (todo) => todo.materials?.length ?? 0,
        screen: () => import('./record/costs/todo-materials'),
      },
      { key: 'time', label: 'Время', screen: () => import('./record/todo-time') },
      tiedTab('todo'),
    ],
  },
  actions: todoActions,
  unsent: withUnsent,
})
