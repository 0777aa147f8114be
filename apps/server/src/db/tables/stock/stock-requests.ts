import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { consumablesTable } from '../goods/consumables'
import { goodsTable } from '../goods/goods'
import { todosTable } from '../todos/todos'
import { quantity } from './stock-item-columns'

/** Заявки на закупку: what is to be bought; a receipt that names one closes it. */
export const stockRequestsTable = pgTable(
  'stock_requests',
  {
    ...recordColumns,
    goods: reference().references(() => goodsTable.id),
    consumable: reference().references(() => consumablesTable.id),
    qty: quantity().notNull(),
    needed_by: date({ mode: 'string' }),
    reason: russianText(),
    todo: reference().references(() => todosTable.id),
    status: text({ enum: ['new', 'approved', 'ordered', 'received', 'rejected'] })
      .notNull()
      .default('new'),
    rejection_reason: text(),
  },
  (table) => [
    check('stock_requests_item', sql`num_nonnulls(${table.goods}, ${table.consumable}) = 1`),
    check('stock_requests_qty', sql`${table.qty} > 0`),
    index('stock_requests_goods_idx').on(table.goods),
    index('stock_requests_consumable_idx').on(table.consumable),
    index('stock_requests_status_idx').on(table.status),
    index('stock_requests_needed_by_idx').on(table.needed_by),
    index('stock_requests_created_at_idx').on(table.created_at),
    index('stock_requests_updated_at_idx').on(table.updated_at),
  ],
)
