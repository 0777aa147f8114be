import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'
import { todosTable } from './todos'

/** Комментарии к задачам; a deleted one stays as a tombstone while it has answers. */
export const todoCommentsTable = pgTable(
  'todo_comments',
  {
    id: id(),
    ...systemColumns,
    /** When the server heard of it; `created_at` is when it was written, perhaps without a network. */
    arrived_at: instant().notNull().default(sql`now()`),
    todo: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    parent: reference().references((): AnyPgColumn => todoCommentsTable.id),
    content: text().notNull(),
  },
  (table) => [
    index('todo_comments_todo_idx').on(table.todo, table.created_at),
    index('todo_comments_parent_idx').on(table.parent),
  ],
)
