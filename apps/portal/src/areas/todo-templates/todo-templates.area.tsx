import { labels } from '@ws/api-client/contract/labels'
import { CircleCheckBig } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { category } from '../../lib/area/kinds/category'
import { steps } from '../../lib/area/kinds/checklist'
import { choice } from '../../lib/area/kinds/choice'
import { files } from '../../lib/area/kinds/files'
import { plannedMaterials } from '../../lib/area/kinds/materials'
import { number } from '../../lib/area/kinds/number'
import { rich } from '../../lib/area/kinds/rich'
import { tags } from '../../lib/area/kinds/tags'
import { text } from '../../lib/area/kinds/text'

/** Шаблоны задач: what a new task or a schedule is filled from. */
export const todoTemplates = defineArea('/todos/templates', {
  words: {
    one: 'Шаблон задачи',
    many: 'Шаблоны',
    create: 'Добавить шаблон',
    fresh: 'Новый шаблон',
    created: 'Шаблон создан',
    empty: 'Шаблонов пока нет',
    search: 'Найти шаблон',
  },
  permission: 'todos',
  fields: {
    name: text('Название шаблона'),
    title_pattern: text('Название задачи', { hint: '{location} и {date} заменятся местом и датой', width: 240 }),
    description: rich('Описание'),
    category: { ...category, width: 170 },
    priority: choice('Приоритет', labels.TodoPriority, { width: 120 }),
    tagList: tags('Теги'),
    planned_minutes: number('План, мин'),
    checklist: steps('Чек-лист'),
    materials: plannedMaterials,
    require_photo: bool('Фото результата обязательно'),
    require_checklist: bool('Весь чек-лист обязателен'),
    require_review: bool('Проверяет постановщик'),
    attachments: files('Вложения'),
    is_shared: bool('Общий', { hint: 'Виден всем сотрудникам', width: 100 }),
  },
  list: {
    columns: ['name', 'title_pattern', 'category', 'priority', 'planned_minutes', 'is_shared'],
    sortable: ['name'],
    filters: ['category', 'is_shared'],
    ordering: ['name'],
  },
  form: [
    'name',
    'is_shared',
    {
      section: 'Задача',
      rows: ['title_pattern', ['category', 'priority', 'planned_minutes'], 'description', 'checklist', 'tagList'],
    },
    { section: 'Файлы', rows: ['attachments'] },
    { section: 'Нормы материалов', rows: ['materials'] },
    { section: 'Чтобы закрыть задачу', rows: [['require_photo', 'require_checklist', 'require_review']] },
  ],
  defaults: { priority: 'Medium', tagList: [], checklist: [], materials: [], attachments: [], is_shared: false },
  detail: {
    fields: [
      'title_pattern',
      'category',
      'priority',
      'planned_minutes',
      'tagList',
      'is_shared',
      'description',
      'checklist',
      'materials',
      'require_photo',
      'require_checklist',
      'require_review',
      'attachments',
    ],
    history: 'todo_template',
  },
  actions: [
    {
      label: 'Создать задачу',
      icon: actionIcon(CircleCheckBig),
      on: 'row',
      primary: true,
      dialog: () => import('./use-template-dialog'),
    },
  ],
})
