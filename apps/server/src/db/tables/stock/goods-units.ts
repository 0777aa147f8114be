import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference } from '../../columns'
import { filesTable } from '../files/files'
import { goodsTable } from '../goods/goods'
import { profilesTable } from '../people/profiles'
import { teamsTable } from '../people/teams'
import type { PlanSpot } from '../places/floor-plans'
import { locationsTable } from '../places/locations'
import { stockLinesTable } from './stock-movements'
import { storagesTable } from './storages'

export const UNIT_STATES = ['in_stock', 'issued', 'placed', 'repair', 'written_off'] as const

/** Экземпляры: pieces of goods that are counted one by one. Movements alone change where one is. */
export const goodsUnitsTable = pgTable(
  'goods_units',
  {
    ...recordColumns,
    goods: reference()
      .notNull()
      .references(() => goodsTable.id),
    inventory_number: text().notNull(),
    serial_number: text(),
    state: text({ enum: UNIT_STATES }).notNull().default('in_stock'),
    storage: reference().references(() => storagesTable.id),
    holder: reference().references(() => profilesTable.id),
    team: reference().references(() => teamsTable.id),
    location: reference().references(() => locationsTable.id),
    plan_point: jsonb().$type<PlanSpot>(),
    bought_at: date(),
    warranty_until: date(),
    /** The end of the warranty that was told of already. */
    warranty_told: date(),
    price: decimal(14, 2),
    note: text(),
    photo: reference().references(() => filesTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('goods_units_number_key')
      .on(sql`lower(${table.inventory_number})`)
      .where(sql`${table.deleted_at} is null`),
    uniqueIndex('goods_units_serial_key')
      .on(table.goods, sql`lower(${table.serial_number})`)
      .where(sql`${table.deleted_at} is null`),
    check(
      'goods_units_place',
      sql`num_nonnulls(${table.storage}, ${table.holder}, ${table.team}, ${table.location})
        = case when ${table.state} = 'written_off' then 0 else 1 end`,
    ),
    index('goods_units_goods_idx').on(table.goods, table.state),
    index('goods_units_storage_idx').on(table.storage),
    index('goods_units_holder_idx').on(table.holder),
    index('goods_units_location_idx').on(table.location),
    index('goods_units_plan_floor_idx')
      .on(sql`(${table.plan_point}->>'floor')`)
      .where(sql`${table.plan_point} is not null`),
    index('goods_units_created_at_idx').on(table.created_at),
    index('goods_units_updated_at_idx').on(table.updated_at),
  ],
)

/** Where a unit was before a line of a movement took it; null for one that came to be with it. */
export interface UnitPlace {
  state: (typeof UNIT_STATES)[number]
  storage: number | null
  holder: number | null
  team: number | null
  location: number | null
  plan_point: PlanSpot | null
}

/** Which units a line of the ledger moved. */
export const stockLineUnitsTable = pgTable(
  'stock_line_units',
  {
    line: reference()
      .notNull()
      .references(() => stockLinesTable.id),
    unit: reference()
      .notNull()
      .references(() => goodsUnitsTable.id),
    before: jsonb().$type<UnitPlace>(),
  },
  (table) => [primaryKey({ columns: [table.line, table.unit] }), index('stock_line_units_unit_idx').on(table.unit)],
)
