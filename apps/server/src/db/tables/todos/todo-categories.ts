import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { teamsTable } from '../people/teams'
import type { ContentItem } from './todo-content'

/** Категории задач. Tasks, templates and schedules name them by `key`, which never changes. */
export const todoCategoriesTable = pgTable(
  'todo_categories',
  {
    ...recordColumns,
    key: text().notNull(),
    name: russianText().notNull(),
    color: text().notNull().default('#64748B'),
    team: reference().references(() => teamsTable.id, { onDelete: 'set null' }),
    /** Whose zones decide which team such a task goes to. */
    zone_kind: text({ enum: ['cleaning', 'engineering', 'security', 'parking', 'landscaping', 'other'] }),
    priority: text({ enum: ['Low', 'Medium', 'High'] }),
    /** Terms instead of those of the priority; null where the priority decides. */
    react_minutes: integer(),
    solve_minutes: integer(),
    /** What the form of its tasks begins with. */
    checklist: jsonb().$type<ContentItem[]>().notNull().default([]),
    working_time: boolean().notNull().default(false),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    // A deleted category keeps its key: old tasks bear it.
    uniqueIndex('todo_categories_key_key').on(table.key),
    uniqueIndex('todo_categories_name_key').on(table.name).where(sql`${table.deleted_at} is null`),
    index('todo_categories_sort_order_idx').on(table.sort_order),
    index('todo_categories_team_idx').on(table.team),
  ],
)
