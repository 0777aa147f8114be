import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { blobsTable } from './blobs'
import { filesTable } from './files'

/** Прежние версии файлов: bytes that a file had; `number` counts the bytes it had, from 1. */
export const fileVersionsTable = pgTable(
  'file_versions',
  {
    id: id(),
    file: reference()
      .notNull()
      .references(() => filesTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    blob: reference()
      .notNull()
      .references(() => blobsTable.id),
    /** When these bytes came, and by whom. */
    created_at: instant().notNull(),
    created_by: reference(),
    replaced_at: instant().notNull().default(sql`now()`),
    replaced_by: reference(),
  },
  (table) => [
    uniqueIndex('file_versions_file_number_key').on(table.file, table.number),
    index('file_versions_blob_idx').on(table.blob),
    index('file_versions_replaced_at_idx').on(table.replaced_at),
  ],
)
