import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { indexed } from '../../indexed'
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
    ...indexed(table, 'name', 'sort_order', 'parent', 'created_at', 'updated_at'),
  ],
)
