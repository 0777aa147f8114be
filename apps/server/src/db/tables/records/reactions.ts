import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/** Реакции: on a record or a comment, by the name of its kind. */
export const reactionsTable = pgTable(
  'reactions',
  {
    entity: text().notNull(),
    entity_id: reference().notNull(),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['like', 'heart', 'party', 'laugh', 'wow', 'sad'] }).notNull(),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entity_id, table.user, table.kind] }),
    index('reactions_user_idx').on(table.user),
  ],
)
