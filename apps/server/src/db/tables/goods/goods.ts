import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, reference, russianText } from '../../columns'
import { stockItemColumns } from '../stock/stock-item-columns'
import { goodsTypesTable } from './goods-types'

/** ТМЦ: furniture, tools, equipment, keys. */
export const goodsTable = pgTable(
  'goods',
  {
    ...stockItemColumns,
    goods_type: reference()
      .notNull()
      .references(() => goodsTypesTable.id),
    manufacturer: russianText(),
    model: russianText(),
    sale_price: decimal(14, 2),
    warranty_months: integer(),
    is_serialized: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('goods_sku_key').on(sql`lower(${table.sku})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('goods_barcode_key').on(table.barcode).where(sql`${table.deleted_at} is null`),
    check('goods_target', sql`${table.target_qty} >= ${table.min_qty}`),
    index('goods_name_idx').on(table.name),
    index('goods_type_idx').on(table.goods_type),
    index('goods_responsible_idx').on(table.responsible),
    index('goods_created_at_idx').on(table.created_at),
    index('goods_updated_at_idx').on(table.updated_at),
  ],
)
