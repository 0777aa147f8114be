import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { CircleCheckBig } from 'lucide-react'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { number } from '../../lib/area/kinds/number'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'

/** «Осмотр: {location}» with the day of today; the place is chosen in the task itself. */
function titleFrom(pattern: string): string {
  return pattern
    .replaceAll('{date}', new Date().toLocaleDateString('ru-RU'))
    .replaceAll('{location}', '')
    .replace(/[\s:,]+$/, '')
    .trim()
}

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
  actions: [
    {
      label: 'Создать задачу',
      icon: ({ size }) => <CircleCheckBig size={size} strokeWidth={1.75} aria-hidden="true" />,
      on: 'row',
      primary: true,
      run: async ([template], { api }) => {
        if (template === undefined) return
        const { title_pattern, description, category, priority, tagList, planned_minutes } = template
        const title = titleFrom(title_pattern)
        const body = { title, description, category, priority, tagList, planned_minutes }
        await unwrap(api.POST('/todos', { body }))
      },
      done: 'Задача создана',
    },
  ],
})
