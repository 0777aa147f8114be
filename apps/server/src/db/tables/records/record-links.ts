import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

/** Связи записей, each kept once: `from` relates to, blocks, duplicates or is caused by `to`. */
export const recordLinksTable = pgTable(
  'record_links',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    from_entity: text().notNull(),
    from_id: reference().notNull(),
    to_entity: text().notNull(),
    to_id: reference().notNull(),
    kind: text({ enum: ['relates', 'blocks', 'duplicates', 'caused_by'] }).notNull(),
  },
  (table) => [
    uniqueIndex('record_links_key').on(table.from_entity, table.from_id, table.to_entity, table.to_id, table.kind),
    index('record_links_to_idx').on(table.to_entity, table.to_id),
    check('record_links_two', sql`(${table.from_entity}, ${table.from_id}) <> (${table.to_entity}, ${table.to_id})`),
  ],
)
