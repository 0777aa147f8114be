import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

/**
 * Содержимое файлов: bytes in the storage under `storage_key`, read as one type; `sha256` is hexadecimal, `size` in bytes. Text
 * has no mark of its own: the same bytes are one thing as `x.csv` and another as `x.txt`, and then two rows.
 */
export const blobsTable = pgTable(
  'blobs',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    storage_key: text().notNull(),
    sha256: text().notNull(),
    size: reference().notNull(),
    mime_type: text().notNull(),
    /** Of a picture, in pixels. */
    width: integer(),
    height: integer(),
    /** When a small picture of these bytes was tried and could not be made; it is not tried again. */
    thumbnail_failed_at: instant(),
  },
  (table) => [
    unique('blobs_storage_key_mime_type_key').on(table.storage_key, table.mime_type),
    index('blobs_sha256_idx').on(table.sha256),
  ],
)
