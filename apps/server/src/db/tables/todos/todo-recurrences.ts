import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns, reference, russianText } from '../../columns'
import { teamsTable } from '../people/teams'
import { workTeamZonesTable } from '../places/work-team-zones'
import { tenantsTable } from '../tenants/tenants'
import { todoContentColumns } from './todo-content'
import { todoTemplatesTable } from './todo-templates'

/** One date of a schedule that comes at another moment: when its rule has it, and when it comes instead. */
export interface MovedDate {
  from: string
  to: string
}

/** Расписания: work that repeats. `last_due_at` is the due moment up to which tasks were made or passed over. */
export const todoRecurrencesTable = pgTable(
  'todo_recurrences',
  {
    ...recordColumns,
    title: russianText().notNull(),
    description: text(),
    /** The document that `description` is made of; null where nothing is formatted. */
    description_doc: jsonb().$type<RichDocument>(),
    category: text(),
    priority: text({ enum: ['Low', 'Medium', 'High'] })
      .notNull()
      .default('Medium'),
    planned_minutes: integer(),
    ...todoContentColumns,
    tenant: reference().references(() => tenantsTable.id, { onDelete: 'set null' }),
    co_assignees: bigint({ mode: 'number' }).array().notNull().default([]),
    watchers: bigint({ mode: 'number' }).array().notNull().default([]),
    template: reference().references(() => todoTemplatesTable.id, { onDelete: 'set null' }),
    rrule: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    time: text().notNull().default('09:00'),
    timezone: text().notNull().default('Europe/Moscow'),
    lead_hours: integer().notNull().default(24),
    locations: bigint({ mode: 'number' }).array().notNull().default([]),
    per_location: boolean().notNull().default(false),
    assignee_rule: text({ enum: ['none', 'fixed', 'rotate'] })
      .notNull()
      .default('none'),
    assignees: bigint({ mode: 'number' }).array().notNull().default([]),
    team: reference().references(() => teamsTable.id, { onDelete: 'set null' }),
    /** The work zone whose work this is: its schedule is made of such rows. */
    zone: reference().references(() => workTeamZonesTable.id, { onDelete: 'set null' }),
    skip_holidays: text({ enum: ['none', 'skip', 'next'] })
      .notNull()
      .default('none'),
    skip_open: boolean().notNull().default(true),
    is_paused: boolean().notNull().default(false),
    next_run_at: instant(),
    last_run_at: instant(),
    last_due_at: instant(),
    moved: jsonb().$type<MovedDate[]>().notNull().default([]),
    /** How many tasks were handed out in turn. */
    turn: integer().notNull().default(0),
  },
  (table) => [
    index('todo_recurrences_title_idx').on(table.title),
    index('todo_recurrences_next_run_at_idx').on(table.next_run_at),
    index('todo_recurrences_author_idx').on(table.created_by),
    index('todo_recurrences_template_idx').on(table.template),
    index('todo_recurrences_zone_idx').on(table.zone),
    index('todo_recurrences_created_at_idx').on(table.created_at),
    index('todo_recurrences_updated_at_idx').on(table.updated_at),
  ],
)
