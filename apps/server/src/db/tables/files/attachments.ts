import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { filesTable } from './files'

/** Вложения: which record uses which file; `kind` is the field of the record (`attachments`, `photos`). */
export const attachmentsTable = pgTable(
  'attachments',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    kind: text().notNull().default('attachments'),
    file: reference()
      .notNull()
      .references(() => filesTable.id),
    title: text(),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('attachments_record_file_key').on(table.entity, table.entity_id, table.kind, table.file),
    index('attachments_file_idx').on(table.file),
  ],
)
