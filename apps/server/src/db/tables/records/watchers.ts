import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

/** Наблюдатели: people who are told what happens to a record, for as long as they may read it. */
export const watchersTable = pgTable(
  'watchers',
  {
    entity: text().notNull(),
    entity_id: reference().notNull(),
    user: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ name: 'watchers_key', columns: [table.entity, table.entity_id, table.user] })],
)
