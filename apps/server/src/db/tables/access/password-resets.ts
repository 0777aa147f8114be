import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { usersTable } from './users'

/** Сброс пароля: a link for one use within the hour. */
export const passwordResetsTable = pgTable(
  'password_resets',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    uniqueIndex('password_resets_token_hash_key').on(table.token_hash),
    index('password_resets_user_idx').on(table.user),
  ],
)
