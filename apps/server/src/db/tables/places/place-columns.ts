import { bigint, boolean, text } from 'drizzle-orm/pg-core'
import { russianText, systemColumns } from '../../columns'
import { locationsTable } from './locations'

/** What the table of every kind of place begins with: the id of its row in `locations` and the common fields. */
export const placeColumns = () => ({
  id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => locationsTable.id, { onDelete: 'cascade' }),
  ...systemColumns,
  is_archived: boolean().notNull().default(false),
  name: russianText().notNull(),
  code: text(),
  description: text(),
  tags: text().array().notNull().default([]),
})
