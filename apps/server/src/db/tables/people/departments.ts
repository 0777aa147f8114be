import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'

/** Отделы. The key of `head` to `profiles` stands in the guards migration: here it would be a circle of imports. */
export const departmentsTable = pgTable(
  'departments',
  {
    ...recordColumns,
    name: russianText().notNull(),
    description: text(),
    parent: reference().references((): AnyPgColumn => departmentsTable.id),
    head: reference(),
    color: text(),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    index('departments_name_idx').on(table.name),
    index('departments_sort_order_idx').on(table.sort_order),
    index('departments_parent_idx').on(table.parent),
    index('departments_head_idx').on(table.head),
    index('departments_created_at_idx').on(table.created_at),
    index('departments_updated_at_idx').on(table.updated_at),
  ],
)
