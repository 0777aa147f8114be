import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

/** Отчёты по расписанию: which report is made for whom, and when next. */
export const reportSchedulesTable = pgTable(
  'report_schedules',
  {
    id: id(),
    report: text().notNull(),
    params: jsonb().$type<Schema<'ReportQuery'>>().notNull().default({}),
    period: text({ enum: ['current', 'yesterday', 'last_week', 'last_month', 'last_quarter', 'fixed'] })
      .notNull()
      .default('current'),
    cadence: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    weekday: integer().notNull().default(1),
    month_day: integer().notNull().default(1),
    at: text().notNull(),
    format: text({ enum: ['xlsx', 'pdf'] }).notNull(),
    recipients: bigint({ mode: 'number' }).array().notNull(),
    is_paused: boolean().notNull().default(false),
    created_by: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
    /** None of one that is paused. */
    next_run_at: instant(),
    last_run_at: instant(),
    problem: text(),
  },
  (table) => [
    index('report_schedules_author_idx').on(table.created_by),
    index('report_schedules_due_idx').on(table.next_run_at).where(sql`not ${table.is_paused}`),
  ],
)
