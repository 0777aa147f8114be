import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { todosTable } from './todos'

/** Связи задач, each kept once: `from` relates to, blocks or duplicates `to`. */
export const todoLinksTable = pgTable(
  'todo_links',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    from: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    to: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['relates', 'blocks', 'duplicates'] }).notNull(),
  },
  (table) => [
    uniqueIndex('todo_links_key').on(table.from, table.to, table.kind),
    index('todo_links_to_idx').on(table.to),
    check('todo_links_two', sql`${table.from} <> ${table.to}`),
  ],
)
