import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'

/** How a table is arranged; what is left out is as the area has it. */
export interface SavedColumns {
  hidden?: string[]
  order?: string[]
  pinned?: string[]
  widths?: Record<string, number>
}

/** Сохранённые виды: what a person gave a name to in a list. */
export const savedViewsTable = pgTable(
  'saved_views',
  {
    id: id(),
    owner: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** Contract path of the list. */
    area: text().notNull(),
    name: russianText().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    columns: jsonb().$type<SavedColumns>(),
    is_shared: boolean().notNull().default(false),
    is_default: boolean().notNull().default(false),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.owner, table.area, sql`lower(${table.name})`),
    uniqueIndex('saved_views_default_key').on(table.owner, table.area).where(sql`${table.is_default}`),
    index('saved_views_shared_idx').on(table.area).where(sql`${table.is_shared}`),
  ],
)
