import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText } from '../../columns'
import { indexed } from '../../indexed'
import { departmentsTable } from './departments'

/** Должности of a department; `headcount` is the number of staff units. */
export const positionsTable = pgTable(
  'positions',
  {
    ...recordColumns,
    name: russianText().notNull(),
    department: reference()
      .notNull()
      .references(() => departmentsTable.id),
    description: text(),
    headcount: integer(),
    /** What an hour of such work costs the company. */
    hour_rate: decimal(10, 2),
  },
  (table) => indexed(table, 'name', 'department'),
)
