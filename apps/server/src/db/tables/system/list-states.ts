import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import type { SavedColumns } from './saved-views'

/** How each person last left each list. */
export const listStatesTable = pgTable(
  'list_states',
  {
    owner: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** Contract path of the list. */
    area: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    columns: jsonb().$type<SavedColumns>(),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.owner, table.area] })],
)
