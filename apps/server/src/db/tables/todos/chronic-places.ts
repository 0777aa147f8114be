import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { locationsTable } from '../places/locations'
import { todosTable } from './todos'

/** Хронические места: similar tasks of one room or riser, and what was decided of them. */
export const chronicPlacesTable = pgTable(
  'chronic_places',
  {
    id: id(),
    place: reference()
      .notNull()
      .references(() => locationsTable.id, { onDelete: 'cascade' }),
    is_riser: boolean().notNull(),
    /** Key of a category of tasks. */
    category: text().notNull(),
    todos: bigint({ mode: 'number' }).array().notNull(),
    state: text({ enum: ['proposed', 'accepted', 'dismissed'] })
      .notNull()
      .default('proposed'),
    root: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    reason: text(),
    decided_by: reference().references(() => profilesTable.id),
    decided_at: instant(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('chronic_places_state_idx').on(table.state, table.id),
    index('chronic_places_todos_idx').using('gin', table.todos),
  ],
)
