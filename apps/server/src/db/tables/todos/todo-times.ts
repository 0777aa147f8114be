import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from './todos'

/** Время по задачам: who worked how long. Without `minutes` a clock runs; a person has one at most. */
export const todoTimesTable = pgTable(
  'todo_times',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    todo: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** When the work began. */
    at: instant().notNull(),
    minutes: integer(),
    note: text(),
    /** Measured by a clock; what was written by hand is no clock, which a late stop could cut. */
    by_clock: boolean().notNull().default(false),
  },
  (table) => [
    index('todo_times_todo_idx').on(table.todo),
    uniqueIndex('todo_times_running_key').on(table.profile).where(sql`${table.minutes} is null`),
  ],
)
