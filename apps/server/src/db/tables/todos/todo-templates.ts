import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, russianText } from '../../columns'
import { todoContentColumns } from './todo-content'

/** Шаблоны: what a new task is filled from. */
export const todoTemplatesTable = pgTable(
  'todo_templates',
  {
    ...recordColumns,
    name: russianText().notNull(),
    title_pattern: russianText().notNull(),
    description: text(),
    /** The document that `description` is made of; null where nothing is formatted. */
    description_doc: jsonb().$type<RichDocument>(),
    category: text(),
    priority: text({ enum: ['Low', 'Medium', 'High'] })
      .notNull()
      .default('Medium'),
    ...todoContentColumns,
    planned_minutes: integer(),
    is_shared: boolean().notNull().default(false),
  },
  (table) => [
    index('todo_templates_name_idx').on(table.name),
    index('todo_templates_author_idx').on(table.created_by),
    index('todo_templates_created_at_idx').on(table.created_at),
    index('todo_templates_updated_at_idx').on(table.updated_at),
  ],
)
