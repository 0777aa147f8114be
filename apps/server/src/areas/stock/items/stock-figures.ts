import type { Schema } from '@ws/api-client/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import {
  stockBalancesTable as balances,
  stockLinesTable,
  stockMovementsTable,
} from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'

/** Goods or consumables: the table of the items and the column by which the ledger names them. */
export interface StockKind {
  table: typeof goodsTable | typeof consumablesTable
  balance: PgColumn
  line: PgColumn
  /** By which word the materials of a task name an item. */
  word: 'goods' | 'consumable'
  /** Right with which prices are told (product 6.4). */
  pricesBy: 'goods.export' | 'consumables.export'
}

export const GOODS: StockKind = {
  table: goodsTable,
  balance: balances.goods,
  line: stockLinesTable.goods,
  word: 'goods',
  pricesBy: 'goods.export',
}
export const CONSUMABLES: StockKind = {
  table: consumablesTable,
  balance: balances.consumable,
  line: stockLinesTable.consumable,
  word: 'consumable',
  pricesBy: 'consumables.export',
}

/** Whether a person is told what things cost. */
export function seesPrices({ actor }: Context, { pricesBy }: StockKind): boolean {
  return actor.grants.has(pricesBy)
}

/** What lies in all storages. */
export function stockOf({ table, balance }: StockKind): SQL {
  return sql`coalesce((select sum(${balances.qty}) from ${balances} where ${balance} = ${table.id}), 0)`
}

/** What a task took of an item: issued and written off for it, less what came back. */
export function takenFor({ line }: StockKind, item: SQL | PgColumn, todo: SQL | PgColumn): SQL {
  return sql`coalesce((select -sum(${stockLinesTable.qty}) from ${stockLinesTable}
    join ${stockMovementsTable} on ${stockMovementsTable.id} = ${stockLinesTable.movement}
    where ${stockMovementsTable.todo} = ${todo} and ${line} = ${item}
      and ${stockMovementsTable.kind} in ('issue', 'write_off', 'return')), 0)`
}

/** What open tasks will still take of an item. */
function reservedOf(kind: StockKind): SQL {
  const { table, word } = kind
  const item = sql`(material ->> ${word})::bigint`
  return sql`coalesce((select sum(greatest(0, (material ->> 'qty_planned')::numeric
      - ${takenFor(kind, table.id, todosTable.id)}))
    from ${todosTable} cross join jsonb_array_elements(${todosTable.materials}) as material
    where ${todosTable.status} <> 'Completed' and ${todosTable.deleted_at} is null
      and ${todosTable.materials} @> jsonb_build_array(jsonb_build_object(${sql.raw(`'${word}'`)}, ${table.id}))
      and ${item} = ${table.id}), 0)`
}

/** What is left when every open task has taken its part. */
export function availableOf(kind: StockKind): SQL {
  return sql`(${stockOf(kind)} - ${reservedOf(kind)})`
}

/** An excess is more than three times what is wanted (product 10.2). */
const EXCESS = 3

/** «Состояние» of an item: what is reserved is as good as gone. */
export function stateOf(kind: StockKind): SQL {
  const { table } = kind
  const stock = stockOf(kind)
  return sql`case when not ${table.is_active} then 'inactive' when ${stock} <= 0 then 'out'
    when ${availableOf(kind)} < ${table.min_qty} then 'low' when ${stock} > ${EXCESS} * ${table.target_qty} then 'over' else 'ok' end`
}

/** Items in one of these states. */
export function isInState(kind: StockKind, states: readonly Schema<'StockState'>[]): SQL {
  return inArray(stateOf(kind), [...states])
}

/** Items of which something lies in one of these storages. */
export function liesIn({ table, balance }: StockKind, storages: readonly number[]): SQL {
  return sql`exists (select 1 from ${balances} where ${balance} = ${table.id} and ${balances.qty} <> 0
    and ${anyOf(balances.storage, storages)})`
}

/** Days over which use is looked at. */
const USE_DAYS = 90

/** What was used of an item in the last 90 days: issued and written off, less what came back and was reversed. */
function usedOf({ table, line }: StockKind): SQL {
  return sql`greatest(0, coalesce((select -sum(${stockLinesTable.qty}) from ${stockLinesTable}
    join ${stockMovementsTable} on ${stockMovementsTable.id} = ${stockLinesTable.movement}
    where ${line} = ${table.id} and ${stockLinesTable.at} > now() - make_interval(days => ${USE_DAYS})
      and ${stockMovementsTable.kind} in ('issue', 'write_off', 'return')), 0))`
}

/** A third of what was used in 90 days. */
export function monthlyUseOf(kind: StockKind): SQL {
  return sql`round(${usedOf(kind)} / 3, 3)`
}

/** For how many days the stock lasts; null where nothing is used. */
export function daysLeftOf(kind: StockKind): SQL {
  return sql`floor(greatest(0, ${availableOf(kind)}) * ${USE_DAYS} / nullif(${usedOf(kind)}, 0))::bigint`
}

/** What is missing to the target when what is ordered now arrives, in whole packs (product 10.3). */
function orderSuggestion(): SQL {
  const { target_qty, lead_days, pack_size } = consumablesTable
  const missing = sql`greatest(0, coalesce(${target_qty}, 0) + ${usedOf(CONSUMABLES)} * ${lead_days} / ${USE_DAYS}
    - ${availableOf(CONSUMABLES)})`
  return sql`case when ${target_qty} is null then 0
    else ceil(${missing} / coalesce(${pack_size}, 1)) * coalesce(${pack_size}, 1) end`
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
      ${daysLeftOf(CONSUMABLES)}::text as days, trim_scale(${orderSuggestion()})::text as "order"
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
