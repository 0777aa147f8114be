import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/** Ключи повторных запросов: what a write with this key answered, so that its repetition does nothing twice. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    operation: text().notNull(),
    key: uuid().notNull(),
    /** Of the checked input: the same key with another one is a mistake of the sender. */
    input_hash: text().notNull(),
    /** Written at the end of the transaction that made the row. */
    answer: jsonb(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.operation, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.created_at),
  ],
)
