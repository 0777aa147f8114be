import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns'

/** Words of a text in their base forms. */
const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a record is found by in the search over everything, written by triggers in the transaction that changes the record; tasks
 * have a table of their own. What is deleted or archived has no row. `words` bears `@entity` too, so that one index answers
 * for one kind.
 */
export const searchDocumentsTable = pgTable(
  'search_documents',
  {
    entity: text().notNull(),
    record: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    /** Numbers, codes and sums by which exactly this record is meant. */
    codes: text().array().notNull().default([]),
    /** People whose own it is: who made it or answers for it. */
    own: bigint({ mode: 'number' }).array().notNull().default([]),
    words: textVector().notNull(),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.record] }),
    index('search_documents_words_idx').using('gin', table.words),
  ],
)
