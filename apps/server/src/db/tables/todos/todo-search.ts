import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'
import { todosTable } from './todos'

/** Words of a text in their base forms. */
const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a task is found by, written by triggers: its title and all its own text in small letters with ё as е, and the base forms
 * of its words. Beside the tasks, not in them: a comment changes it, and a list need not read it.
 */
export const todoSearchTable = pgTable(
  'todo_search',
  {
    todo: reference()
      .primaryKey()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    words: textVector().notNull(),
  },
  (table) => [
    index('todo_search_words_idx').using('gin', table.words),
    index('todo_search_body_idx').using('gin', sql`search_letters(${table.body}) gin_trgm_ops`),
  ],
)
