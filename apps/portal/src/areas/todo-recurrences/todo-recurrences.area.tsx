import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { getTimeZone, zonedDay } from '@ws/ui'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { category } from '../../lib/area/kinds/category'
import { steps } from '../../lib/area/kinds/checklist'
import { choice } from '../../lib/area/kinds/choice'
import { date, dateTime } from '../../lib/area/kinds/date'
import { files } from '../../lib/area/kinds/files'
import { plannedMaterials } from '../../lib/area/kinds/materials'
import { number } from '../../lib/area/kinds/number'
import { places } from '../../lib/area/kinds/places'
import { ref, staff } from '../../lib/area/kinds/ref'
import { rich } from '../../lib/area/kinds/rich'
import { tags } from '../../lib/area/kinds/tags'
import { text } from '../../lib/area/kinds/text'
import { lazyInline } from '../../lib/area/lazy-inline'
import { DueTimeInput, TimezoneCell, TimezoneInput } from '../../lib/schedule/schedule-inputs'
import { movedDates } from './moved-dates'
import { NextRun } from './next-run'
import { recurrenceActions } from './recurrence-actions'

type Recurrence = Schema<'TodoRecurrence'>
interface Values {
  assignee_rule?: Recurrence['assignee_rule']
}
const hasPeople = ({ assignee_rule }: Values) => assignee_rule === 'fixed' || assignee_rule === 'rotate'

/** Расписания: work that repeats. */
export const todoRecurrences = defineArea('/todos/recurrences', {
  words: {
    one: 'Расписание',
    many: 'Расписания',
    create: 'Добавить расписание',
    fresh: 'Новое расписание',
    created: 'Расписание создано',
    empty: 'Расписаний пока нет. Добавьте первое: задачи будут появляться сами',
    search: 'Найти расписание',
  },
  permission: 'todos',
  title: (record) => record.title,
  fields: {
    title: text('Название задачи', { hint: '{location} и {date} заменятся местом и датой', width: 280 }),
    description: rich('Описание'),
    category,
    priority: choice('Приоритет', labels.TodoPriority),
    planned_minutes: number('План, мин'),
    template: ref('Шаблон', '/todos/templates', { hint: 'Чего нет в расписании, берётся из шаблона' }),
    rrule: text('Повторение', {
      Input: lazyInline(async () => ({ default: (await import('../../lib/schedule/rule-input')).RuleInput })),
      frame: 'own',
      Cell: ({ record }) => <span>{(record as Recurrence).rule_text}</span>,
      width: 270,
    }),
    start_date: date('Начиная с'),
    time: text('Срок, время', { Input: DueTimeInput }),
    timezone: text('Часовой пояс', { Input: TimezoneInput, Cell: TimezoneCell }),
    lead_hours: number('Создавать заранее, ч'),
    locations: places('Места'),
    per_location: bool('Отдельная задача на каждое место'),
    assignee_rule: choice('Кому', labels.TodoAssigneeRule),
    assignees: staff('Сотрудники', { requiredWhen: (values) => hasPeople(values as Values) }),
    team: { ...ref('Бригада', '/teams'), width: 140 },
    zone: ref('Рабочая зона', '/teams/work_team_zones', { hint: 'Чьё это расписание' }),
    tenant: ref('Арендатор', '/tenants'),
    co_assignees: staff('Соисполнители'),
    watchers: staff('Наблюдатели'),
    tagList: tags('Теги'),
    checklist: steps('Чек-лист'),
    materials: plannedMaterials,
    require_photo: bool('Фото результата обязательно'),
    require_checklist: bool('Весь чек-лист обязателен'),
    require_review: bool('Проверяет постановщик'),
    attachments: files('Вложения'),
    skip_holidays: choice('В выходные и праздники', labels.TodoSkipHolidays, {
      hint: 'Суббота, воскресенье и праздники статьи 112 ТК РФ, без переносов по постановлениям',
    }),
    skip_open: bool('Пропускать, если предыдущая не закрыта'),
    is_paused: bool('Приостановлено'),
    next_run_at: dateTime('Следующая задача', { Cell: ({ record }) => <NextRun record={record as Recurrence} /> }),
    moved: movedDates,
    last_run_at: dateTime('Создана в последний раз'),
  },
  list: {
    columns: ['title', 'rrule', 'next_run_at', 'category', 'assignees', 'team', 'is_paused', 'template'],
    // The rest fits a laptop without scrolling sideways; a schedule that is paused says so where its next date would be.
    hidden: ['category', 'is_paused', 'template'],
    sortable: ['title', 'next_run_at'],
    filters: ['category', 'template', 'zone', 'is_paused'],
    folding: ['team', 'assignees', 'rrule'],
    ordering: ['title'],
    presets: [{ label: 'Приостановленные', query: () => ({ is_paused: true }) }],
  },
  form: [
    'title',
    ['category', 'priority', 'planned_minutes'],
    {
      section: 'Когда',
      rows: ['rrule', ['start_date', 'time', 'timezone'], ['lead_hours', 'skip_holidays'], 'skip_open', 'is_paused'],
      body: () => import('./schedule-preview'),
    },
    {
      section: 'Кто и где',
      rows: [
        'assignee_rule',
        { row: 'assignees', when: hasPeople },
        ['team', 'zone'],
        'locations',
        'per_location',
        'tenant',
        'co_assignees',
        'watchers',
      ],
    },
    { section: 'Содержание', rows: ['template', 'description', 'checklist', 'materials', 'attachments', 'tagList'] },
    { section: 'Чтобы закрыть задачу', rows: [['require_photo', 'require_checklist', 'require_review']] },
  ],
  defaults: {
    priority: 'Medium',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    // Asked for when a form opens: by then it is known whose clock the page goes by.
    get start_date() {
      return zonedDay(Date.now())
    },
    time: '09:00',
    get timezone() {
      return getTimeZone()
    },
    lead_hours: 24,
    locations: [],
    per_location: false,
    assignee_rule: 'none',
    assignees: [],
    co_assignees: [],
    watchers: [],
    tagList: [],
    checklist: [],
    materials: [],
    attachments: [],
    skip_holidays: 'none',
    skip_open: true,
    is_paused: false,
  },
  detail: {
    fields: [
      'rrule',
      'next_run_at',
      'last_run_at',
      'start_date',
      'time',
      'timezone',
      'lead_hours',
      'skip_holidays',
      'skip_open',
      'is_paused',
      'assignee_rule',
      'assignees',
      'team',
      'zone',
      'locations',
      'per_location',
      'category',
      'priority',
      'planned_minutes',
      'template',
      'description',
      'checklist',
      'materials',
      'require_photo',
      'require_checklist',
      'require_review',
      'tagList',
      'tenant',
      'co_assignees',
      'watchers',
      'attachments',
    ],
    history: 'todo_recurrence',
    lead: () => import('./recurrence-lead'),
    tabs: [{ key: 'todos', label: 'Задачи', screen: () => import('./recurrence-todos') }],
  },
  actions: recurrenceActions,
})
