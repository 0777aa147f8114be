import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'

interface TextQuote {
  text: string
  before: string
  after: string
}

/** Комментарии к записям; a deleted one stays as a tombstone while it has answers. */
export const commentsTable = pgTable(
  'comments',
  {
    id: id(),
    ...systemColumns,
    /** When the server heard of it; `created_at` is when it was written, perhaps without a network. */
    arrived_at: instant().notNull().default(sql`now()`),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    parent: reference().references((): AnyPgColumn => commentsTable.id),
    content: text().notNull(),
    /** The piece of the record that is spoken of: a node of a mind map. */
    place: text(),
    /** The words of the record's text that are spoken of. */
    quote: jsonb().$type<TextQuote>(),
    resolved_at: instant(),
    resolved_by: reference(),
  },
  (table) => [
    index('comments_record_idx').on(table.entity, table.entity_id, table.created_at),
    index('comments_parent_idx').on(table.parent),
    index('comments_author_idx').on(table.created_by),
  ],
)
