import { eq, type SQL, sql } from 'drizzle-orm'
import { consumableTypesTable } from '../../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsTypesTable } from '../../../db/tables/goods/goods-types'
import { stockCountLinesTable as lines, stockCountsTable as table } from '../../../db/tables/stock/stock-counts'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { isInside } from '../types/inside-type'
import { countAct } from './count-act'
import { enterLastDay } from './count-expiry'
import { enterFound, refuseNumbered } from './count-units'
import { countNumber, loadCountLines, loadCounts, readSheet } from './load-counts'
import { postCount } from './post-count'

/** The API's own default. */
const PAGE_SIZE = 25
/** As much as one may type. */
const MOST = '999999999.999'

/** Инвентаризации. */
export const countHandlers = {
  'stock.counts': async ({ query }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    const { page = 1, page_size = PAGE_SIZE } = query
    const total = await ctx.db.$count(table)
    const data = await loadCounts(ctx, undefined, { limit: page_size, offset: (page - 1) * page_size })
    return { data, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
  },
  'stock.count': ({ params }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    return readSheet(ctx, params.id)
  },
  'stockCounts.create': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    const [storage] = await ctx.db.select().from(storagesTable).where(eq(storagesTable.id, body.storage))
    if (storage?.is_archived) throw invalid({ storage: 'Это место хранения в архиве' })
    const [made] = await ctx.tx
      .insert(table)
      .values({
        storage: body.storage,
        comment: body.comment?.trim() || null,
        created_by: ctx.actor.id,
        updated_by: ctx.actor.id,
      })
      .returning({ id: table.id })
    if (!made) throw new Error('A count was not written')
    const filled = await fillSheet(ctx, made.id, body)
    if (filled === 0) throw invalid({ storage: 'Здесь нечего считать: выберите другое место или типы' })
    await note(ctx, made.id, 'create')
    return readSheet(ctx, made.id)
  },
  'stockCounts.enter': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    // Two people count at once: they share the sheet, and only posting takes it alone.
    await requireDraft(ctx, params.id, sql`for share`)
    for (const [at, { id, counted, add, found, expires_on }] of body.lines.entries()) {
      if (found !== undefined) {
        await enterFound(ctx, params.id, { at, line: id, found })
        continue
      }
      if (expires_on !== undefined) await enterLastDay(ctx, params.id, { at, line: id, expires_on })
      if (expires_on !== undefined && counted === undefined && add === undefined) continue
      if ((counted === undefined) === (add === undefined)) {
        throw invalid({ [`lines.${at}.counted`]: 'Укажите, сколько посчитано' })
      }
      const next =
        add === undefined
          ? sql`${counted}::numeric`
          : sql`least(coalesce(${lines.counted}, 0) + ${add}::numeric, ${MOST}::numeric)`
      if (counted !== null) await refuseNumbered(ctx, id, at)
      const { rowCount } = await ctx.tx.execute(sql`update ${lines} set counted = ${next}, found = '{}', missing = '{}',
        counted_by = ${counted === null ? null : ctx.actor.id}, counted_at = ${counted === null ? sql`null` : sql`now()`},
        book = coalesce((select ${balances.qty} from ${balances} join ${table} on ${table.id} = ${lines.count}
          where ${balances.storage} = ${table.storage}
            and (${balances.goods} = ${lines.goods} or ${balances.consumable} = ${lines.consumable})), 0)
        where ${lines.id} = ${id} and ${lines.count} = ${params.id}`)
      if (rowCount === 0) throw invalid({ [`lines.${at}.id`]: 'Этой строки нет в ведомости' })
    }
    await tellChanged(ctx, params.id)
    return {
      lines: await loadCountLines(
        ctx,
        params.id,
        body.lines.map(({ id }) => id),
      ),
    }
  },
  'stockCounts.post': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    const count = await requireDraft(ctx, params.id, sql`for update`)
    await postCount(ctx, count, body.accept_moved === true)
    await note(ctx, params.id, 'update', { status: { from: 'Идёт подсчёт', to: 'Проведена' } })
    return readSheet(ctx, params.id)
  },
  'stockCounts.cancel': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    const { id } = await requireDraft(ctx, params.id, sql`for update`)
    await ctx.tx.update(table).set({ status: 'cancelled', updated_by: ctx.actor.id }).where(eq(table.id, id))
    await note(ctx, id, 'update', { status: { from: 'Идёт подсчёт', to: 'Отменена' } })
    return readSheet(ctx, id)
  },
  'stockCounts.pdf': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'stock.inventory')
    return countAct(ctx, await readSheet(ctx, params.id))
  },
} satisfies Partial<Handlers>

interface Locked extends Record<string, unknown> {
  id: number
  storage: number
  status: string
}

/** The count, locked: whoever waits for it finds it done. */
async function requireDraft(ctx: Context, id: number, lock: SQL): Promise<Locked> {
  const { rows } = await ctx.tx.execute<{ id: string; storage: string; status: string }>(
    sql`select id, storage, status from ${table} where ${table.id} = ${id} ${lock}`,
  )
  const [row] = rows
  if (!row) throw notFound()
  if (row.status !== 'draft') {
    throw conflict(
      'bad_transition',
      `Инвентаризация ${countNumber(id)} уже ${row.status === 'posted' ? 'проведена' : 'отменена'}`,
    )
  }
  return { id: Number(row.id), storage: Number(row.storage), status: row.status }
}

/** Puts items on the sheet: all of the types that are named, else what lies in the storage or is kept there. */
async function fillSheet(
  ctx: Context,
  count: number,
  {
    storage,
    goods_types = [],
    consumable_types = [],
  }: { storage: number; goods_types?: number[]; consumable_types?: number[] },
): Promise<number> {
  const isByType = goods_types.length + consumable_types.length > 0
  const lies = (item: SQL) => sql`exists (select 1 from ${balances} where ${item} and ${balances.storage} = ${storage}
    and ${balances.qty} <> 0)`
  const goods = isByType
    ? isInside(goodsTypesTable, goodsTable.goods_type, goods_types)
    : lies(sql`${balances.goods} = ${goodsTable.id}`)
  const consumables = isByType
    ? isInside(consumableTypesTable, consumablesTable.consumable_type, consumable_types)
    : sql`(${consumablesTable.default_storage} = ${storage} or ${lies(sql`${balances.consumable} = ${consumablesTable.id}`)})`
  const booked = (item: SQL) => sql`coalesce((select ${balances.qty} from ${balances}
    where ${item} and ${balances.storage} = ${storage}), 0)`
  const put = async (text: SQL) => (await ctx.tx.execute(text)).rowCount ?? 0
  const ofGoods = await put(sql`insert into ${lines} (count, goods, book)
    select ${count}, ${goodsTable.id}, ${booked(sql`${balances.goods} = ${goodsTable.id}`)} from ${goodsTable}
    where ${goodsTable.deleted_at} is null and not ${goodsTable.is_archived} and ${goods}`)
  const ofConsumables = await put(sql`insert into ${lines} (count, consumable, book)
    select ${count}, ${consumablesTable.id}, ${booked(sql`${balances.consumable} = ${consumablesTable.id}`)}
    from ${consumablesTable}
    where ${consumablesTable.deleted_at} is null and not ${consumablesTable.is_archived} and ${consumables}`)
  return ofGoods + ofConsumables
}

async function note(ctx: Context, id: number, action: 'create' | 'update', changes = {}): Promise<void> {
  await recordAudit(ctx, { action, entity: 'stock_count', entity_id: id, entity_title: countNumber(id), changes })
  await tellChanged(ctx, id)
}

/** Whoever counts with another sees at once what the other has entered. */
async function tellChanged(ctx: Context, id: number): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/stock/counts'],
    payload: { entity: '/stock/counts', entity_id: id, action: 'update', version: null, changed: ['lines'] },
  })
}
