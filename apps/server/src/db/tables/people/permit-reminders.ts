import { sql } from 'drizzle-orm'
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from './profiles'

/** Which permits' ends a person was told of: each permit once for each end, whichever server comes first. */
export const permitRemindersTable = pgTable(
  'permit_reminders',
  {
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Empty where the permit has none. */
    number: text().notNull(),
    /** A permit that was prolonged is told of anew. */
    valid_to: date({ mode: 'string' }).notNull(),
    told_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.profile, table.title, table.number, table.valid_to] })],
)
