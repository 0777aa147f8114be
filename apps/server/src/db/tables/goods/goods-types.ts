import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
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
    index('goods_types_name_idx').on(table.name),
    index('goods_types_sort_order_idx').on(table.sort_order),
    index('goods_types_parent_idx').on(table.parent),
    index('goods_types_created_at_idx').on(table.created_at),
    index('goods_types_updated_at_idx').on(table.updated_at),
  ],
)
