import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { consumablesTable } from '../goods/consumables'
import { goodsTable } from '../goods/goods'
import { todosTable } from '../todos/todos'

/** Which items people were told to be short of: each crossing once, whichever server comes first. */
export const lowStockTable = pgTable(
  'low_stock',
  {
    id: id(),
    goods: reference().references(() => goodsTable.id, { onDelete: 'cascade' }),
    consumable: reference().references(() => consumablesTable.id, { onDelete: 'cascade' }),
    is_low: boolean().notNull().default(true),
    told_at: instant().notNull().default(sql`now()`),
    /** The task to buy it; another one is made when that is done. */
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('low_stock_item', sql`num_nonnulls(${table.goods}, ${table.consumable}) = 1`),
    uniqueIndex('low_stock_goods_key').on(table.goods),
    uniqueIndex('low_stock_consumable_key').on(table.consumable),
    index('low_stock_todo_idx').on(table.todo),
  ],
)
