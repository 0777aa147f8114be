import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { number } from '../../lib/area/kinds/number'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'

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
  title: (record) => record.name,
  fields: {
    name: text('Название шаблона'),
    title_pattern: text('Название задачи', { hint: '{location} и {date} заменятся местом и датой', width: 280 }),
    description: longText('Описание'),
    category: choice('Категория', labels.TodoCategory, { width: 180 }),
    priority: choice('Приоритет', labels.TodoPriority),
    tagList: tags('Теги'),
    planned_minutes: number('План, мин'),
    is_shared: bool('Общий', { hint: 'Виден всем сотрудникам' }),
  },
  list: {
    columns: ['name', 'title_pattern', 'category', 'priority', 'planned_minutes', 'is_shared'],
    sortable: ['name'],
    filters: ['category', 'is_shared'],
    ordering: ['name'],
  },
  form: ['name', 'title_pattern', ['category', 'priority', 'planned_minutes'], 'description', 'tagList', 'is_shared'],
  defaults: { priority: 'Medium', tagList: [], is_shared: false },
  detail: {
    fields: ['title_pattern', 'category', 'priority', 'planned_minutes', 'tagList', 'is_shared', 'description'],
    history: 'todo_template',
  },
})
