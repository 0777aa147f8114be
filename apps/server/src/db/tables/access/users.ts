import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, systemColumns } from '../../columns'

/** Учётные записи: who may sign in. `email` is kept in lower case; the person behind it is the profile with the same id. */
export const usersTable = pgTable(
  'users',
  {
    id: id(),
    ...systemColumns,
    email: text().notNull(),
    password_hash: text(),
    status: text({ enum: ['invited', 'active', 'disabled', 'pending'] })
      .notNull()
      .default('active'),
    last_login_at: instant(),
    failed_attempts: integer().notNull().default(0),
    locked_until: instant(),
    must_change_password: boolean().notNull().default(false),
    /** Raised when roles or their rights change, so that clients fetch themselves again. */
    permissions_version: integer().notNull().default(1),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email), index('users_status_idx').on(table.status)],
)
