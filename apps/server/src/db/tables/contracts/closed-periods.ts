import { sql } from 'drizzle-orm'
import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { legalEntitiesTable } from './legal-entities'

/** Закрытые периоды: months of a landlord in which nothing is accrued or paid any more. */
export const closedPeriodsTable = pgTable(
  'closed_periods',
  {
    legal_entity: reference()
      .notNull()
      .references(() => legalEntitiesTable.id, { onDelete: 'cascade' }),
    /** Its first day. */
    period: date({ mode: 'string' }).notNull(),
    closed_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    closed_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.legal_entity, table.period] })],
)
