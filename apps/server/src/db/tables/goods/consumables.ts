import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'
import { quantity, stockItemColumns } from '../stock/stock-item-columns'
import { storagesTable } from '../stock/storages'
import { consumableTypesTable } from './consumable-types'

/** Расходники: lamps, filters, paper, chemicals. */
export const consumablesTable = pgTable(
  'consumables',
  {
    ...stockItemColumns,
    consumable_type: reference()
      .notNull()
      .references(() => consumableTypesTable.id),
    pack_size: quantity(),
    lead_days: integer().notNull().default(7),
    shelf_life_days: integer(),
    /** The last day of the lot that was told of, and whether it had passed by then. */
    expiry_told: date(),
    expiry_told_over: boolean().notNull().default(false),
    default_storage: reference().references(() => storagesTable.id),
  },
  (table) => [
    uniqueIndex('consumables_sku_key').on(sql`lower(${table.sku})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('consumables_barcode_key').on(table.barcode).where(sql`${table.deleted_at} is null`),
    check('consumables_target', sql`${table.target_qty} >= ${table.min_qty}`),
    check('consumables_pack', sql`${table.pack_size} > 0`),
    index('consumables_name_idx').on(table.name),
    index('consumables_type_idx').on(table.consumable_type),
    index('consumables_responsible_idx').on(table.responsible),
    index('consumables_created_at_idx').on(table.created_at),
    index('consumables_updated_at_idx').on(table.updated_at),
  ],
)
