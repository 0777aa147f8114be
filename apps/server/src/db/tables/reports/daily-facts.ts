import { date, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { decimal, reference } from '../../columns'
import { objectsTable } from '../places/objects'

/** Показатели по дням: what the organisation came to at the end of each day, for comparison with days before. */
export const dailyFactsTable = pgTable(
  'daily_facts',
  {
    day: date({ mode: 'string' }).notNull(),
    fact: text({ enum: ['rentable_area', 'occupied_area', 'overdue', 'stock_low', 'stock_out'] }).notNull(),
    /** None of what belongs to no object. */
    object: reference().references(() => objectsTable.id, { onDelete: 'cascade' }),
    value: decimal(18, 2).notNull(),
  },
  (table) => [unique('daily_facts_key').on(table.fact, table.day, table.object).nullsNotDistinct()],
)
