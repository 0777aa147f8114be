import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import type { Context } from '../../../lib/http/handler'
import {
  availableOf,
  CONSUMABLES,
  daysLeftOf,
  monthlyUseOf,
  orderSuggestion,
  reservedOf,
  type StockKind,
  stateOf,
  stockOf,
} from '../../../lib/stock/stock-rules'

/** Whether a person is told what things cost. */
export function seesPrices({ actor }: Context, { pricesBy }: StockKind): boolean {
  return actor.grants.has(pricesBy)
}

/** What is told of the stock of one item. */
export interface StockFigures {
  stock: string
  reserved: string
  available: string
  stock_state: Schema<'StockState'>
  value: string | null
  storages: Schema<'StockPlace'>[]
}

/** The stock of these items and where it lies. */
export async function loadStock(
  ctx: Context,
  kind: StockKind,
  ids: readonly number[],
): Promise<Map<number, StockFigures>> {
  if (ids.length === 0) return new Map()
  const { table, balance } = kind
  const items = await ctx.db.execute<{
    id: string
    stock: string
    reserved: string
    available: string
    state: Schema<'StockState'>
    value: string | null
  }>(sql`
    select ${table.id} as id, trim_scale(${stockOf(kind)})::text as stock,
      trim_scale(${reservedOf(kind)})::text as reserved, trim_scale(${availableOf(kind)})::text as available,
      ${stateOf(kind)} as state,
      round(${stockOf(kind)} * ${table.price}, 2)::text as value
    from ${table} where ${anyOf(table.id, ids)}`)
  const places = await ctx.db.execute<{ item: string; id: string; name: string; qty: string }>(sql`
    select ${balance} as item, ${storagesTable.id} as id, ${storagesTable.name} as name,
      trim_scale(${balances.qty})::text as qty
    from ${balances} join ${storagesTable} on ${storagesTable.id} = ${balances.storage}
    where ${anyOf(balance, ids)} and ${balances.qty} <> 0 order by ${balances.qty} desc, ${storagesTable.name}`)
  const seen = seesPrices(ctx, kind)
  return new Map(
    items.rows.map((row) => [
      Number(row.id),
      {
        stock: row.stock,
        reserved: row.reserved,
        available: row.available,
        stock_state: row.state,
        value: seen ? row.value : null,
        storages: places.rows
          .filter(({ item }) => Number(item) === Number(row.id))
          .map(({ id, name, qty }) => ({ id: Number(id), name, qty })),
      },
    ]),
  )
}

/** What is told of the use of one consumable. */
export interface UseFigures {
  avg_monthly_use: string
  days_left: number | null
  order_suggestion: string
}

/** How fast these consumables are used and what is to be ordered. */
export async function loadUse(ctx: Context, ids: readonly number[]): Promise<Map<number, UseFigures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; monthly: string; days: string | null; order: string }>(sql`
    select ${consumablesTable.id} as id, trim_scale(${monthlyUseOf(CONSUMABLES)})::text as monthly,
      ${daysLeftOf(CONSUMABLES)}::text as days, trim_scale(${orderSuggestion(CONSUMABLES)})::text as "order"
    from ${consumablesTable} where ${anyOf(consumablesTable.id, ids)}`)
  return new Map(
    rows.map(({ id, monthly, days, order }) => [
      Number(id),
      { avg_monthly_use: monthly, days_left: days === null ? null : Number(days), order_suggestion: order },
    ]),
  )
}

export const NO_STOCK: StockFigures = {
  ...{ stock: '0', reserved: '0', available: '0' },
  ...{ stock_state: 'out', value: null, storages: [] },
}
export const NO_USE: UseFigures = { avg_monthly_use: '0', days_left: null, order_suggestion: '0' }
