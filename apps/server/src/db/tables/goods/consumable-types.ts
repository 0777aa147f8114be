import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { quantity, STOCK_UNITS } from '../stock/stock-item-columns'

/** Типы расходников: a tree of at most four levels. */
export const consumableTypesTable = pgTable(
  'consumable_types',
  {
    ...recordColumns,
    name: russianText().notNull(),
    code: text(),
    parent: reference().references((): AnyPgColumn => consumableTypesTable.id),
    unit_default: text({ enum: STOCK_UNITS }).notNull().default('pcs'),
    norm_per: text({ enum: ['room', 'm2', 'todo', 'month'] }),
    norm_qty: quantity(),
    description: text(),
    color: text(),
    icon: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('consumable_types_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    uniqueIndex('consumable_types_sibling_name_key')
      .on(sql`coalesce(${table.parent}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.deleted_at} is null`),
    index('consumable_types_name_idx').on(table.name),
    index('consumable_types_sort_order_idx').on(table.sort_order),
    index('consumable_types_parent_idx').on(table.parent),
    index('consumable_types_created_at_idx').on(table.created_at),
    index('consumable_types_updated_at_idx').on(table.updated_at),
  ],
)
