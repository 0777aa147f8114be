import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'
import { consumablesTable } from '../goods/consumables'
import { goodsTable } from '../goods/goods'
import { quantity } from './stock-item-columns'
import { stockMovementsTable } from './stock-movements'
import { storagesTable } from './storages'

/** Инвентаризации: a sheet of what lies in one storage, and what was found there. */
export const stockCountsTable = pgTable(
  'stock_counts',
  {
    id: id(),
    ...systemColumns,
    storage: reference()
      .notNull()
      .references(() => storagesTable.id),
    status: text({ enum: ['draft', 'posted', 'cancelled'] })
      .notNull()
      .default('draft'),
    comment: text(),
    posted_at: instant(),
    posted_by: reference(),
    /** What set the stock right; none where nothing differed. */
    movement: reference().references(() => stockMovementsTable.id),
  },
  (table) => [
    index('stock_counts_created_at_idx').on(table.created_at),
    index('stock_counts_storage_idx').on(table.storage),
  ],
)

/** One item of the sheet. */
export const stockCountLinesTable = pgTable(
  'stock_count_lines',
  {
    id: id(),
    count: reference()
      .notNull()
      .references(() => stockCountsTable.id, { onDelete: 'cascade' }),
    goods: reference().references(() => goodsTable.id),
    consumable: reference().references(() => consumablesTable.id),
    /** What the ledger said when the item was counted, before that when the sheet was made. */
    book: quantity().notNull(),
    counted: quantity(),
    /** Numbered pieces that were found, and those that the books had here and nobody found. */
    found: reference().array().notNull().default([]),
    missing: reference().array().notNull().default([]),
    /** Of what is more than the books say: the last day it may be used. */
    expires_on: date({ mode: 'string' }),
    counted_by: reference(),
    counted_at: instant(),
  },
  (table) => [
    check('stock_count_lines_item', sql`num_nonnulls(${table.goods}, ${table.consumable}) = 1`),
    check('stock_count_lines_counted', sql`${table.counted} >= 0`),
    uniqueIndex('stock_count_lines_goods_key').on(table.count, table.goods),
    uniqueIndex('stock_count_lines_consumable_key').on(table.count, table.consumable),
  ],
)
