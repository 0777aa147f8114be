import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
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
  },
  (table) => [index('positions_name_idx').on(table.name), index('positions_department_idx').on(table.department)],
)
