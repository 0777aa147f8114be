import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, numberedText, reference, systemColumns } from '../../columns'
import { blobsTable } from './blobs'
import { directoriesTable } from './directories'

/** Файлы of the media storage; their earlier bytes are in `file_versions`. */
export const filesTable = pgTable(
  'files',
  {
    id: id(),
    ...systemColumns,
    display_name: numberedText().notNull(),
    original_name: text().notNull(),
    directory: reference().references(() => directoriesTable.id),
    category: text({ enum: ['files', 'images', 'videos'] }),
    blob: reference()
      .notNull()
      .references(() => blobsTable.id),
    /** When the present bytes came, and by whom, where that was after the file was made. */
    bytes_at: instant(),
    bytes_by: reference(),
    /** The number of the present bytes among all the file had. */
    bytes_version: integer().notNull().default(1),
  },
  (table) => [
    index('files_directory_idx').on(table.directory),
    index('files_living_idx').on(table.directory, table.display_name, table.id).where(sql`${table.deleted_at} is null`),
    index('files_living_created_idx')
      .on(table.directory, table.created_at, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('files_category_idx').on(table.category),
    index('files_author_idx').on(table.created_by),
    index('files_created_at_idx').on(table.created_at),
    index('files_deleted_at_idx').on(table.deleted_at),
    index('files_blob_idx').on(table.blob),
  ],
)
