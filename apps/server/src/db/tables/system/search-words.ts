import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Every word of the titles that the search knows, gathered by a job: what a mistyped word may have been meant to be. */
export const searchWordsTable = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** How many titles have it. */
    titles: integer().notNull(),
  },
  (table) => [index('search_words_letters_idx').using('gin', sql`search_letters(${table.word}) gin_trgm_ops`)],
)
