import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { longText, text } from '../../lib/area/kinds/text'

/** Расписания. */
export const todoRecurrences = defineArea('/todos/recurrences', {
  words: {
    one: 'Расписание',
    many: 'Расписания',
    create: 'Добавить расписание',
    fresh: 'Новое расписание',
    created: 'Расписание создано',
    empty: 'Расписаний пока нет',
    search: 'Найти расписание',
  },
  permission: 'todos',
  title: (record) => record.title,
  fields: {
    title: text('Название задачи'),
    description: longText('Описание'),
    template: ref('Шаблон', '/todos/templates'),
    rrule: text('Повторение'),
    start_date: date('Начиная с'),
    assignee_rule: choice('Кому', labels.TodoRecurrenceAssigneeRule),
    planned_minutes: number('План, мин'),
    is_paused: bool('Приостановлено'),
  },
  list: {
    columns: ['title', 'template', 'is_paused'],
    sortable: ['title'],
    filters: ['template', 'start_date', 'assignee_rule', 'is_paused'],
    ordering: ['title'],
  },
  form: ['title', 'description', 'template', 'rrule', 'start_date', 'assignee_rule', 'planned_minutes', 'is_paused'],
  defaults: { is_paused: false },
  detail: { history: 'todo_recurrence' },
})
