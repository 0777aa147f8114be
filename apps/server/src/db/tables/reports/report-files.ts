import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Grant } from '../../../lib/access/grant'
import { id, instant, reference } from '../../columns'
import { blobsTable } from '../files/blobs'
import { profilesTable } from '../people/profiles'
import { reportSchedulesTable } from './report-schedules'

/** Файлы отчётов: what is made for a person without a request that waits for it. */
export const reportFilesTable = pgTable(
  'report_files',
  {
    id: id(),
    /** For whom, and by whose rights. */
    user: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** Who wanted it made. */
    created_by: reference().notNull(),
    schedule: reference().references(() => reportSchedulesTable.id, { onDelete: 'set null' }),
    report: text().notNull(),
    params: jsonb().$type<Schema<'ReportQuery'>>().notNull().default({}),
    format: text({ enum: ['xlsx', 'pdf'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Times it was begun: a server that a file kills is not to be killed by it for ever. */
    starts: integer().notNull().default(0),
    blob: reference().references(() => blobsTable.id),
    size: reference(),
    /** By which rights it was made: who has less of them by now is not handed it. */
    rights: jsonb().$type<Readonly<Record<string, Grant>>>(),
    reason: text(),
    created_at: instant().notNull().default(sql`now()`),
    finished_at: instant(),
  },
  (table) => [
    index('report_files_user_idx').on(table.user, table.id),
    index('report_files_created_idx').on(table.created_at),
    index('report_files_blob_idx').on(table.blob),
    index('report_files_open_idx').on(table.id).where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
