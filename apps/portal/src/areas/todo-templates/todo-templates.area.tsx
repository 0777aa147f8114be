import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { number } from '../../lib/area/kinds/number'
import { longText, text } from '../../lib/area/kinds/text'

/** Шаблоны. */
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
    title_pattern: text('Название задачи'),
    description: longText('Описание'),
    planned_minutes: number('План, мин'),
    is_shared: bool('Общий'),
  },
  list: {
    columns: ['name', 'title_pattern', 'is_shared'],
    sortable: ['name', 'title_pattern'],
    filters: ['is_shared'],
    ordering: ['name'],
  },
  form: ['name', 'title_pattern', 'description', 'planned_minutes', 'is_shared'],
  defaults: { is_shared: false },
  detail: { history: 'todo_template' },
})
