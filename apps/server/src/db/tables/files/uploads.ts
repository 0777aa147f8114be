import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { usersTable } from '../access/users'
import { filesTable } from './files'

/** Возобновляемые загрузки: files on their way; `received` bytes are safe, `file` is what a whole one became. */
export const uploadsTable = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    length: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    filename: text().notNull(),
    form: jsonb()
      .$type<{
        display_name?: string
        directory?: number | null
        category?: 'files' | 'images' | 'videos'
        conflict?: 'ask' | 'rename' | 'replace' | 'skip'
      }>()
      .notNull(),
    file: reference().references(() => filesTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
  },
  (table) => [index('uploads_expires_at_idx').on(table.expires_at), index('uploads_user_idx').on(table.user)],
)
