import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { indexed } from '../../indexed'
import { profilesTable } from '../people/profiles'
import { locationsTable } from '../places/locations'

/** Места хранения: where goods and consumables lie. */
export const storagesTable = pgTable(
  'storages',
  {
    ...recordColumns,
    name: russianText().notNull(),
    code: text(),
    kind: text({ enum: ['warehouse', 'van', 'cart', 'room', 'person'] }).notNull(),
    location: reference().references(() => locationsTable.id),
    responsible: reference()
      .notNull()
      .references(() => profilesTable.id),
    allow_negative: boolean().notNull().default(false),
    description: text(),
  },
  (table) => [
    uniqueIndex('storages_name_key').on(sql`lower(${table.name})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('storages_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    ...indexed(table, 'name', 'kind', 'created_at', 'updated_at'),
  ],
)
