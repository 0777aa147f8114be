import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText } from '../../columns'
import { departmentsTable } from '../people/departments'
import { profilesTable } from '../people/profiles'

/** Who does what for a function: a position or a person with one of the letters R, A, C, I. */
export interface RaciRow {
  position?: number | null
  profile?: number | null
  letter: 'R' | 'A' | 'C' | 'I'
}

/** Функционалы: the functions of the organisation, each below another. */
export const functionalsTable = pgTable(
  'functionals',
  {
    ...recordColumns,
    name: russianText().notNull(),
    description: text(),
    parent: reference().references((): AnyPgColumn => functionalsTable.id),
    kind: text({ enum: ['division', 'function', 'process', 'operation'] })
      .notNull()
      .default('function'),
    department: reference().references(() => departmentsTable.id, { onDelete: 'set null' }),
    positions: reference().array().notNull().default([]),
    responsible: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** In the order in which they stand in. */
    deputies: reference().array().notNull().default([]),
    raci: jsonb().$type<RaciRow[]>().notNull().default([]),
    result: text(),
    metric: text(),
    metric_target: decimal(13, 2),
    metric_source: text(),
    /** Numbers of categories whose tasks are the work of the function. */
    todo_categories: reference().array().notNull().default([]),
    /** Pages of the knowledge base by which the work is done. */
    regulations: reference().array().notNull().default([]),
    hours_month: decimal(7, 2),
    color: text(),
    sort_order: integer().notNull().default(0),
    x: integer(),
    y: integer(),
    collapsed: boolean().notNull().default(false),
  },
  (table) => [
    index('functionals_name_idx').on(table.name),
    index('functionals_kind_idx').on(table.kind),
    index('functionals_parent_idx').on(table.parent),
    index('functionals_department_idx').on(table.department),
    index('functionals_responsible_idx').on(table.responsible),
    index('functionals_sort_order_idx').on(table.sort_order),
    index('functionals_hours_month_idx').on(table.hours_month),
    index('functionals_created_at_idx').on(table.created_at),
    index('functionals_updated_at_idx').on(table.updated_at),
  ],
)
