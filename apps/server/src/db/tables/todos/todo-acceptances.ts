import { sql } from 'drizzle-orm'
import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from './todos'

/** «Принял»: who has taken notice of an emergency, and when. */
export const todoAcceptancesTable = pgTable(
  'todo_acceptances',
  {
    todo: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.todo, table.profile] })],
)
