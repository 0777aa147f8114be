import { labels } from '@ws/api-client/contract/labels'
import { eq, or, sql } from 'drizzle-orm'
import { todoTemplatesTable } from '../../../db/tables/todo-templates'
import type { Actor } from '../../../lib/actor'
import { defineResource } from '../../../lib/define-resource'
import { invalid } from '../../../lib/error'
import { hasWideReach } from './wide-reach'

/** One's own templates and those that everybody shares. */
const ownOrShared = ({ id }: Actor) =>
  or(eq(todoTemplatesTable.created_by, id), todoTemplatesTable.is_shared) ?? sql`false`

/** Шаблоны задач. */
export const todoTemplates = defineResource('/todos/templates', {
  name: 'todoTemplates',
  entity: 'todo_template',
  table: todoTemplatesTable,
  permission: 'todos',
  scopes: { own: ownOrShared, team: ownOrShared, objects: ownOrShared },
  search: [todoTemplatesTable.name, todoTemplatesTable.title_pattern],
  filters: {},
  ordering: {},
  defaultOrdering: ['name'],
  title: (row) => row.name,
  details: async () => null,
  present: (row) => ({
    name: row.name,
    title_pattern: row.title_pattern,
    description: row.description,
    category: row.category,
    priority: row.priority,
    tagList: row.tagList,
    planned_minutes: row.planned_minutes,
    is_shared: row.is_shared,
  }),
  // Whom a template is shared with may use it, not change it.
  can: (actor, verb, row) => row.created_by === actor.id || hasWideReach(actor, verb),
  async beforeWrite(input) {
    const texts: { name?: string; title_pattern?: string } = {}
    if (input.name !== undefined) texts.name = input.name.trim()
    if (input.title_pattern !== undefined) texts.title_pattern = input.title_pattern.trim()
    if (texts.name === '') throw invalid({ name: 'Название обязательно' })
    if (texts.title_pattern !== undefined && texts.title_pattern.length < 3)
      throw invalid({ title_pattern: 'Не короче 3 символов' })
    return texts
  },
  bulk: {},
  exportColumns: {
    name: { label: 'Название шаблона', value: (record) => record.name },
    title_pattern: { label: 'Название задачи', value: (record) => record.title_pattern },
    description: { label: 'Описание', value: (record) => record.description },
    category: { label: 'Категория', value: (record) => record.category && labels.TodoCategory[record.category] },
    priority: { label: 'Приоритет', value: (record) => record.priority && labels.TodoPriority[record.priority] },
    planned_minutes: { label: 'План, мин', value: (record) => record.planned_minutes },
    is_shared: { label: 'Общий', value: (record) => record.is_shared },
  },
})
