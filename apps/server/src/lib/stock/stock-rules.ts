import type { Schema } from '@ws/api-client/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { consumablesTable } from '../../db/tables/goods/consumables'
import { goodsTable } from '../../db/tables/goods/goods'
import {
  stockBalancesTable as balances,
  stockLinesTable,
  stockMovementsTable,
} from '../../db/tables/stock/stock-movements'
import { todosTable } from '../../db/tables/todos/todos'

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
export function reservedOf(kind: StockKind): SQL {
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

/** By how soon something must be done: what is out stands first. */
export function urgencyOf(kind: StockKind): SQL {
  return sql`array_position(array['out', 'low', 'ok', 'over', 'inactive'], ${stateOf(kind)})`
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

/**
 * What is missing to the target when what is ordered now arrives, in whole packs (product 10.3). An item without a
 * target is filled up to its minimum once it is below it. Goods are ordered as they are missing: they have neither a
 * term of delivery nor packs.
 */
export function orderSuggestion(kind: StockKind): SQL {
  const { target_qty, min_qty } = kind.table
  const available = availableOf(kind)
  const wanted = sql`coalesce(${target_qty}, case when ${available} < ${min_qty} then ${min_qty} end)`
  if (kind.table !== consumablesTable) return sql`coalesce(greatest(0, ${wanted} - ${available}), 0)`
  const { lead_days, pack_size } = consumablesTable
  const missing = sql`greatest(0, ${wanted} + ${usedOf(kind)} * ${lead_days} / ${USE_DAYS} - ${available})`
  return sql`case when ${wanted} is null then 0
    else ceil(${missing} / coalesce(${pack_size}, 1)) * coalesce(${pack_size}, 1) end`
}
