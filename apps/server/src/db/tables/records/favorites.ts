import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

/** Избранное: records that a person has starred. */
export const favoritesTable = pgTable(
  'favorites',
  {
    user: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ name: 'favorites_key', columns: [table.user, table.entity, table.entity_id] })],
)
