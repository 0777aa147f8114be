import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { indexed } from '../../indexed'
import { STOCK_UNITS } from '../stock/stock-item-columns'

/** Типы ТМЦ: a tree of at most four levels. */
export const goodsTypesTable = pgTable(
  'goods_types',
  {
    ...recordColumns,
    name: russianText().notNull(),
    code: text(),
    parent: reference().references((): AnyPgColumn => goodsTypesTable.id),
    unit_default: text({ enum: STOCK_UNITS }).notNull().default('pcs'),
    is_serialized_default: boolean().notNull().default(false),
    description: text(),
    color: text(),
    icon: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('goods_types_code_key').on(table.code).where(sql`${table.deleted_at} is null`),
    uniqueIndex('goods_types_sibling_name_key')
      .on(sql`coalesce(${table.parent}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.deleted_at} is null`),
    ...indexed(table, 'name', 'sort_order', 'parent', 'created_at', 'updated_at'),
  ],
)
