import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, instant, reference, russianText } from '../../columns'
import { consumablesTable } from '../goods/consumables'
import { goodsTable } from '../goods/goods'
import { profilesTable } from '../people/profiles'
import { teamsTable } from '../people/teams'
import { locationsTable } from '../places/locations'
import { tenantsTable } from '../tenants/tenants'
import { todosTable } from '../todos/todos'
import { quantity } from './stock-item-columns'
import { stockRequestsTable } from './stock-requests'
import { storagesTable } from './storages'

/** Движения запасов: never changed, a mistake is reversed by a mirror. */
export const stockMovementsTable = pgTable(
  'stock_movements',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    kind: text({ enum: ['receipt', 'issue', 'return', 'write_off', 'transfer', 'adjust'] }).notNull(),
    at: instant().notNull().default(sql`now()`),
    storage_from: reference().references(() => storagesTable.id),
    storage_to: reference().references(() => storagesTable.id),
    holder: reference().references(() => profilesTable.id),
    team: reference().references(() => teamsTable.id),
    location: reference().references(() => locationsTable.id),
    todo: reference().references(() => todosTable.id),
    tenant: reference().references(() => tenantsTable.id),
    request: reference().references(() => stockRequestsTable.id),
    reason: text({ enum: ['used', 'broken', 'expired', 'lost', 'sold', 'other'] }),
    doc_number: text(),
    supplier: russianText(),
    comment: text(),
    reverses: reference(),
  },
  (table) => [
    uniqueIndex('stock_movements_reverses_key').on(table.reverses),
    index('stock_movements_at_idx').on(table.at, table.id),
    index('stock_movements_todo_idx').on(table.todo),
    index('stock_movements_holder_idx').on(table.holder),
    index('stock_movements_team_idx').on(table.team),
    index('stock_movements_request_idx').on(table.request),
    check('stock_movements_storages', sql`${table.storage_from} <> ${table.storage_to}`),
  ],
)

/** The ledger: each row is what one item gained or lost in one storage. A trigger keeps `stock_balances` by it. */
export const stockLinesTable = pgTable(
  'stock_lines',
  {
    id: id(),
    movement: reference()
      .notNull()
      .references(() => stockMovementsTable.id),
    at: instant().notNull(),
    goods: reference().references(() => goodsTable.id),
    consumable: reference().references(() => consumablesTable.id),
    storage: reference()
      .notNull()
      .references(() => storagesTable.id),
    qty: quantity().notNull(),
    price: decimal(14, 2),
    /** At which a unit was sold; `price` is what it had cost. */
    sale_price: decimal(14, 2),
    /** Of what was received: the last day it may be used. */
    expires_on: date({ mode: 'string' }),
    /** The storage and the person both allow that less than nothing lies there. */
    may_go_negative: boolean().notNull().default(false),
    /** What lay there after it; set by the trigger. */
    balance_after: quantity().notNull().default('0'),
  },
  (table) => [
    check('stock_lines_item', sql`num_nonnulls(${table.goods}, ${table.consumable}) = 1`),
    index('stock_lines_movement_idx').on(table.movement),
    index('stock_lines_goods_idx').on(table.goods, table.at),
    index('stock_lines_consumable_idx').on(table.consumable, table.at),
    index('stock_lines_expires_idx').on(table.consumable, table.expires_on).where(sql`${table.expires_on} is not null`),
    index('stock_lines_storage_idx').on(table.storage, table.at),
  ],
)

/** What lies where now: the sum of the ledger, written by its trigger alone. */
export const stockBalancesTable = pgTable(
  'stock_balances',
  {
    id: id(),
    storage: reference()
      .notNull()
      .references(() => storagesTable.id),
    goods: reference().references(() => goodsTable.id),
    consumable: reference().references(() => consumablesTable.id),
    qty: quantity().notNull().default('0'),
  },
  (table) => [
    check('stock_balances_item', sql`num_nonnulls(${table.goods}, ${table.consumable}) = 1`),
    uniqueIndex('stock_balances_goods_key').on(table.goods, table.storage).where(sql`${table.goods} is not null`),
    uniqueIndex('stock_balances_consumable_key')
      .on(table.consumable, table.storage)
      .where(sql`${table.consumable} is not null`),
    index('stock_balances_storage_idx').on(table.storage),
  ],
)
