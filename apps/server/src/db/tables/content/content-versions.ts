import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

/** Версии текстов: what was published, by whom; a version is written once; its name alone is changed. */
export const contentVersionsTable = pgTable(
  'content_versions',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    /** Counted for each record from 1. */
    number: integer().notNull(),
    /** What a person called it. */
    name: text(),
    title: text().notNull(),
    content: jsonb().$type<object>().notNull(),
    comment: text(),
    word_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('content_versions_number_key').on(table.entity, table.entity_id, table.number),
    index('content_versions_author_idx').on(table.created_by),
  ],
)
