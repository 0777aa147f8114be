import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, russianText } from '../../columns'

/** Типы объектов: «Бизнес-центр», «Паркинг»; their order is set by hand. */
export const objectTypesTable = pgTable(
  'object_types',
  {
    ...recordColumns,
    name: russianText().notNull(),
    code: text().notNull(),
    icon: text(),
    color: text(),
    description: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('object_types_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    uniqueIndex('object_types_name_key').on(sql`lower(${table.name})`).where(sql`${table.deleted_at} is null`),
    index('object_types_sort_order_idx').on(table.sort_order),
  ],
)
