import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { stockBalancesTable as balances, stockLinesTable } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { holdItems } from './hold-items'

/** What one item gains or loses in one storage; quantities are decimals as the database writes them. */
export interface LedgerLine {
  goods: number | null
  consumable: number | null
  storage: number
  /** Gained, below zero lost; for a count what was found, with `isCount`. */
  qty: string
  isCount?: boolean
  price: string | null
}

interface Weighed extends Record<string, unknown> {
  at: number
  item: string
  sku: string
  unit: keyof typeof labels.GoodsUnit
  storage_name: string
  allow_negative: boolean
  price: string | null
  before: string
  delta: string
  after: string
  falls_short: boolean
}

/**
 * Writes the lines of a movement into the ledger. The items are held first, so that two movements of the same items wait for
 * each other and neither finds less than it was told; a trigger refuses what slips by in spite of it.
 */
export async function postLines(
  ctx: Context,
  movement: { id: number; at: string; number: string },
  lines: readonly LedgerLine[],
): Promise<void> {
  await holdItems(ctx, {
    storages: lines.map(({ storage }) => storage),
    goods: lines.flatMap(({ goods }) => goods ?? []),
    consumables: lines.flatMap(({ consumable }) => consumable ?? []),
  })
  await makeBalances(ctx, lines)
  const weighed = await weigh(ctx, lines)
  const mayBeNegative = ctx.actor.grants.has('stock.negative')
  const short = weighed.filter((line) => line.falls_short && !(mayBeNegative && line.allow_negative))
  if (short.length > 0) throw tellShort(short)
  await ctx.tx.insert(stockLinesTable).values(
    weighed.map(({ at, delta, price, allow_negative }) => {
      const { goods = null, consumable = null, storage = 0 } = lines[at] ?? {}
      const may_go_negative = mayBeNegative && allow_negative
      return { movement: movement.id, at: movement.at, goods, consumable, storage, qty: delta, price, may_go_negative }
    }),
  )
  await noteOnItems(ctx, movement, lines, weighed)
}

/** Makes the balances of items that never lay there, in one order. */
async function makeBalances(ctx: Context, lines: readonly LedgerLine[]): Promise<void> {
  const sorted = [...lines].sort(
    (one, other) =>
      (one.goods ?? 0) - (other.goods ?? 0) ||
      (one.consumable ?? 0) - (other.consumable ?? 0) ||
      one.storage - other.storage,
  )
  await ctx.tx
    .insert(balances)
    .values(sorted.map(({ goods, consumable, storage }) => ({ goods, consumable, storage })))
    .onConflictDoNothing()
}

/** Each line beside what lies there, reckoned by the database: quantities are no floats. */
async function weigh(ctx: Context, lines: readonly LedgerLine[]): Promise<Weighed[]> {
  const { rows } = await ctx.tx.execute<Weighed>(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ at, ...line })))}::jsonb)
        as line(at int, goods bigint, consumable bigint, storage bigint, qty numeric, "isCount" boolean, price numeric)
    ), held as (
      select line.*, coalesce(${goodsTable.name}, ${consumablesTable.name}) as item,
        coalesce(${goodsTable.sku}, ${consumablesTable.sku}) as sku,
        coalesce(${goodsTable.unit}, ${consumablesTable.unit}) as unit,
        coalesce(line.price, ${goodsTable.price}, ${consumablesTable.price}) as cost,
        ${storagesTable.name} as storage_name, ${storagesTable.allow_negative} as allow_negative,
        ${balances.qty} as before,
        case when line."isCount" then line.qty - ${balances.qty} else line.qty end as delta
      from line
      join ${storagesTable} on ${storagesTable.id} = line.storage
      left join ${goodsTable} on ${goodsTable.id} = line.goods
      left join ${consumablesTable} on ${consumablesTable.id} = line.consumable
      join ${balances} on ${balances.storage} = line.storage
        and (${balances.goods} = line.goods or ${balances.consumable} = line.consumable)
    )
    select at, item, sku, unit, storage_name, allow_negative, cost::text as price, trim_scale(before)::text as before,
      delta::text as delta, trim_scale(before + delta)::text as after, (delta < 0 and before + delta < 0) as falls_short
    from held order by at`)
  return rows
}

function tellShort(short: readonly Weighed[]) {
  const named = short.map(({ item, storage_name, before, unit }) => {
    return `«${item}» — ${storage_name}: есть ${written(before)} ${labels.GoodsUnit[unit]}`
  })
  const items = short.map(({ at, before }) => ({ line: at, available: before }))
  return conflict('stock_negative', `Не хватает на складе. ${named.join('; ')}`, { items })
}

/** The history of each item tells of the movement, and lists that show its stock are read anew. */
async function noteOnItems(
  ctx: Context,
  { number }: { number: string },
  lines: readonly LedgerLine[],
  weighed: readonly Weighed[],
): Promise<void> {
  for (const { at, sku, item, storage_name, before, after } of weighed) {
    const { goods = null, consumable = null } = lines[at] ?? {}
    const [entity, path] = goods === null ? ['consumable', '/consumable'] : ['goods', '/goods']
    const id = goods ?? consumable ?? 0
    await recordAudit(ctx, {
      action: 'update',
      entity,
      entity_id: id,
      entity_title: `${sku} ${item}`,
      changes: { stock: { from: `${storage_name}: ${written(before)}`, to: `${written(after)} (${number})` } },
    })
    await emit(ctx, {
      event: 'entity_changed',
      rooms: [`list:${path}`],
      record: { entity, id },
      payload: { entity: path, entity_id: id, action: 'update', version: null, changed: ['stock'] },
    })
  }
}

function written(quantity: string): string {
  return quantity.replace('.', ',').replace('-', '−')
}
