import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference } from '../../columns'

/** Короткие адреса: what `/r-{code}` and `/q-{code}` on QR cards lead to. A code is never given to another record. */
export const shortLinksTable = pgTable(
  'short_links',
  {
    id: id(),
    code: text().notNull(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
  },
  (table) => [
    uniqueIndex('short_links_code_key').on(table.code),
    uniqueIndex('short_links_record_key').on(table.entity, table.entity_id),
  ],
)
