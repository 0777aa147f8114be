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
  /** At which it is sold. */
  sale_price?: string | null
  /** Sold: at the price of the card where no other is said. */
  isSold?: boolean
  /** The last day of what comes; of what leaves nobody asks. */
  expires_on?: string | null
}

/** A line beside what lies there. */
export interface Weighed extends Record<string, unknown> {
  at: number
  item: string
  sku: string
  unit: keyof typeof labels.GoodsUnit
  storage_name: string
  before: string
  after: string
  is_short: boolean
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
  const weighed = await weighAndWrite(ctx, movement, lines)
  const short = weighed.filter(({ is_short }) => is_short)
  if (short.length > 0) throw tellShort(short)
  await noteOnItems(ctx, movement, lines, weighed)
}

/**
 * Weighs each line beside what lies there and writes them all, or none where one falls short; in one statement, since
 * others wait for the items. Quantities are reckoned by the database, they are no floats; a balance that is not there yet is
 * made by the trigger of the ledger.
 */
async function weighAndWrite(
  ctx: Context,
  movement: { id: number; at: string },
  lines: readonly LedgerLine[],
): Promise<Weighed[]> {
  const mayBeNegative = ctx.actor.grants.has('stock.negative')
  const { rows } = await ctx.tx.execute<Weighed>(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ at, ...line })))}::jsonb)
        as line(at int, goods bigint, consumable bigint, storage bigint, qty numeric, "isCount" boolean, price numeric,
          sale_price numeric, "isSold" boolean, expires_on date)
    ), held as (
      select line.*, coalesce(${goodsTable.name}, ${consumablesTable.name}) as item,
        coalesce(${goodsTable.sku}, ${consumablesTable.sku}) as sku,
        coalesce(${goodsTable.unit}, ${consumablesTable.unit}) as unit,
        coalesce(line.price, ${goodsTable.price}, ${consumablesTable.price}) as cost,
        coalesce(line.sale_price, case when line."isSold" then ${goodsTable.sale_price} end) as sold_at,
        ${storagesTable.name} as storage_name,
        (${mayBeNegative}::boolean and ${storagesTable.allow_negative}) as may_go_negative,
        coalesce(${balances.qty}, 0) as before,
        case when line."isCount" then line.qty - coalesce(${balances.qty}, 0) else line.qty end as delta
      from line
      join ${storagesTable} on ${storagesTable.id} = line.storage
      left join ${goodsTable} on ${goodsTable.id} = line.goods
      left join ${consumablesTable} on ${consumablesTable.id} = line.consumable
      left join ${balances} on ${balances.storage} = line.storage
        and (${balances.goods} = line.goods or ${balances.consumable} = line.consumable)
    ), weighed as (
      select *, (delta < 0 and before + delta < 0 and not may_go_negative) as is_short from held
    ), written as (
      insert into ${stockLinesTable} (movement, at, goods, consumable, storage, qty, price, sale_price, expires_on, may_go_negative)
      select ${movement.id}::bigint, ${movement.at}::timestamptz, goods, consumable, storage, delta, cost, sold_at,
        case when delta > 0 or "isCount" is not true then expires_on end, may_go_negative
      from weighed where not exists (select from weighed where is_short) order by at
    )
    select at, item, sku, unit, storage_name, is_short, trim_scale(before)::text as before,
      trim_scale(before + delta)::text as after
    from weighed order by at`)
  return rows
}

/** Refuses lines that take more than lies there. */
export function tellShort(short: readonly Weighed[]) {
  const named = short.map(({ item, storage_name, before, unit }) => {
    return `«${item}» — ${storage_name}: есть ${written(before)} ${labels.GoodsUnit[unit]}`
  })
  const items = short.map(({ at, before }) => ({ line: at, available: before }))
  return conflict('stock_negative', `Не хватает на складе. ${named.join('; ')}`, { items })
}

/** The history of each item tells of the movement, and lists that show its stock are read anew. */
export async function noteOnItems(
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
