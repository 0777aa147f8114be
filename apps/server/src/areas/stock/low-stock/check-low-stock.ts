import type { CreateInput, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import { lowStockTable as table } from '../../../db/tables/stock/low-stock'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { readGroup } from '../../../lib/settings/setting-group'
import { STOCK_SETTINGS } from '../../../lib/settings/stock-settings'
import { availableOf, CONSUMABLES, GOODS, type StockKind } from '../../../lib/stock/stock-rules'
import { createNotifications } from '../../notifications/create-notifications'
import { makeTodo } from '../../places/todo-maker'
import { peopleWhoReceive } from './people-who-receive'

/** The job that tells of what is short; each movement wakes it. */
export const LOW_STOCK_JOB = 'stock.check'
/** So many items are told of in one transaction. */
const PORTION = 100
const TODO_TITLE = 255

interface Short extends Record<string, unknown> {
  row: string
  item: string
  name: string
  unit: Schema<'GoodsUnit'>
  left: string
  min: string
  suppliers: string[]
  responsible: string | null
  todo: string | null
}

/** Tells of items that fell below their minimum, each crossing once and again while they stay there; answers how many. */
export async function checkLowStock(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  const settings = await readGroup(database.reader, STOCK_SETTINGS)
  let told = 0
  for (const kind of [GOODS, CONSUMABLES]) {
    await noteRecovered(database, kind)
    for (let found = PORTION; found === PORTION && !signal.aborted; told += found) {
      found = await transactionWithEffects(database, async (tx, afterCommit) => {
        const short = await claim(tx, kind, settings.low_repeat_days)
        if (short.length === 0) return 0
        const receivers = await peopleWhoReceive(tx)
        for (const item of short) {
          const author = Number(item.responsible ?? 0)
          const deputed = { author, permissions: ['todos.create', 'todos.view'] } as const
          const ctx = systemContext(tx, services, deputed, afterCommit)
          await tell(ctx, kind, item, receivers)
          if (settings.low_creates_todo) await askToBuy(ctx, item)
        }
        return short.length
      })
    }
  }
  return told
}

function columnOf(kind: StockKind) {
  return kind === GOODS ? sql.raw('goods') : sql.raw('consumable')
}

function isShort(kind: StockKind) {
  const { table: items } = kind
  return sql`${items.deleted_at} is null and not ${items.is_archived} and ${items.is_active}
    and ${items.min_qty} is not null and ${availableOf(kind)} < ${items.min_qty}`
}

/** What lies there again in plenty is told of anew when it falls. */
async function noteRecovered(database: Database, kind: StockKind): Promise<void> {
  const { table: items } = kind
  await database.transaction((tx) =>
    tx.execute(sql`update ${table} set is_low = false where is_low and ${columnOf(kind)} is not null
      and not exists (select 1 from ${items} where ${items.id} = ${table}.${columnOf(kind)} and ${isShort(kind)})`),
  )
}

/** Items to be told of. Of two servers that look at once the unique row of an item lets only one tell. */
async function claim(tx: Tx, kind: StockKind, repeatDays: number): Promise<Short[]> {
  const { table: items } = kind
  const item = columnOf(kind)
  const { rows } = await tx.execute<Short>(sql`
    with claimed as (
      insert into ${table} (${item})
      select ${items.id} from ${items} where ${isShort(kind)}
        and not exists (select 1 from ${table} as known where known.${item} = ${items.id} and known.is_low
          and known.told_at > now() - make_interval(days => ${repeatDays}::int))
      order by ${items.id} limit ${PORTION}
      on conflict (${item}) do update set is_low = true, told_at = now()
        where not low_stock.is_low or low_stock.told_at <= now() - make_interval(days => ${repeatDays}::int)
      returning id, ${item} as item, todo
    )
    select claimed.id as row, claimed.item, claimed.todo, ${items.name} as name, ${items.unit} as unit,
      trim_scale(${availableOf(kind)})::text as left, trim_scale(${items.min_qty})::text as min,
      ${items.responsible} as responsible,
      array_remove(array_cat(array[${items.supplier}]::text[], array(
        select distinct m.supplier::text from stock_movements m join stock_lines l on l.movement = m.id
        where l.${item} = claimed.item and m.supplier is not null and m.supplier is distinct from ${items.supplier}
        limit 5)), null) as suppliers
    from claimed join ${items} on ${items.id} = claimed.item order by claimed.item`)
  return rows
}

async function tell(ctx: Context, kind: StockKind, short: Short, receivers: readonly number[]): Promise<void> {
  const { name, item, left, min, unit } = short
  const responsible = short.responsible === null ? null : Number(short.responsible)
  const entity = kind === GOODS ? 'goods' : 'consumable'
  await createNotifications(
    ctx,
    [...new Set([...(responsible === null ? [] : [responsible]), ...receivers])].map((user) => ({
      user,
      type: 'system' as const,
      event: 'stock.low',
      title: name,
      message: `${name}: осталось ${written(left)} ${labels.GoodsUnit[unit]}, минимум ${written(min)}`,
      reason: user === responsible ? 'Почему: вы отвечаете за эту позицию' : 'Почему: вы принимаете запасы',
      entity,
      entity_id: Number(item),
    })),
  )
}

/** One open task to buy an item: while it is not done there is no other. */
async function askToBuy(ctx: Context, { row, name, left, min, unit, suppliers, responsible, todo }: Short) {
  if (todo !== null) {
    const [open] = await ctx.tx
      .select({ id: todosTable.id })
      .from(todosTable)
      .where(and(eq(todosTable.id, Number(todo)), isNull(todosTable.deleted_at), ne(todosTable.status, 'Completed')))
    if (open) return
  }
  const input: CreateInput<'/todos'> & { source: 'stock' } = {
    title: `Закупить: ${name}`.slice(0, TODO_TITLE),
    description: `Осталось ${written(left)} ${labels.GoodsUnit[unit]}, минимум ${written(min)}`,
    category: 'procurement',
    checklist: suppliers.map((supplier) => ({ text: `Запросить цену: ${supplier}`.slice(0, TODO_TITLE) })),
    source: 'stock',
    ...(responsible === null ? {} : { assignee: Number(responsible) }),
  }
  const made = await makeTodo(ctx, input)
  await ctx.tx
    .update(table)
    .set({ todo: made.id })
    .where(eq(table.id, Number(row)))
}

function written(quantity: string): string {
  return quantity.replace('.', ',').replace('-', '−')
}
