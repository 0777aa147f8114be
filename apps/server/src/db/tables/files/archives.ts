import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/** Архивы: what somebody is about to load as one ZIP; it is made while it is sent, so nothing is stored but the choice. */
export const archivesTable = pgTable(
  'archives',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    selection: jsonb().$type<object>().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [index('archives_created_at_idx').on(table.created_at), index('archives_user_idx').on(table.user)],
)
