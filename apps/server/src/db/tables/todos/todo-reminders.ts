import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { todosTable } from './todos'

/** What was told of the terms of a task: each event once for each term, whichever server comes first. */
export const todoRemindersTable = pgTable(
  'todo_reminders',
  {
    todo: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** The term it was about: another term is told of anew. */
    term: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.todo, table.event, table.term] })],
)
