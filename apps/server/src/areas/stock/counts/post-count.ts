import { eq, sql } from 'drizzle-orm'
import { goodsUnitsTable } from '../../../db/tables/stock/goods-units'
import { stockCountLinesTable as lines, stockCountsTable as table } from '../../../db/tables/stock/stock-counts'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { postMovement } from '../movements/post-movement'

import { writeOffUnits } from '../units/move-units'
import type { UnitRow } from '../units/unit-rules'
import { countNumber, loadCountLines } from './load-counts'

/**
 * Sets the stock right by what was counted. What moved after an item was counted stays: the difference that was found is
 * added to what lies there now. The caller holds the count locked.
 */
export async function postCount(
  ctx: Context,
  { id, storage }: { id: number; storage: number },
  acceptMoved: boolean,
): Promise<void> {
  const counted = (await loadCountLines(ctx, id)).filter((line) => line.counted !== null)
  if (counted.length === 0) throw conflict('nothing_counted', 'Ещё ничего не посчитано')
  const moved = counted.filter(({ book, now }) => book !== now)
  if (moved.length > 0 && !acceptMoved) {
    const items = moved.map((line) => ({ line: line.id, name: line.item_details.name, book: line.book, now: line.now }))
    throw conflict('stock_moved', 'После подсчёта по некоторым позициям были движения', { items })
  }
  const lost = await lockMissing(ctx, id, storage)
  // Of numbered pieces those are gone that were missed and are still said to be here.
  const losses = counted.map((line) => {
    const gone = line.is_serialized ? (lost.get(line.id) ?? []) : []
    return { ...line, gone, difference: line.is_serialized ? String(-gone.length) : line.difference }
  })
  const different = losses.filter(({ difference }) => difference !== null && Number(difference) !== 0)
  const movement =
    different.length === 0
      ? null
      : (
          await postMovement(
            ctx,
            { kind: 'adjust', storage_from: storage, comment: `Инвентаризация ${countNumber(id)}` },
            different.map(({ goods, consumable, difference, expires_on }) => ({
              goods,
              consumable,
              storage,
              qty: difference ?? '0',
              price: null,
              expires_on: Number(difference) > 0 ? expires_on : null,
            })),
          )
        ).id
  for (const { goods, gone } of different) {
    if (movement !== null && goods !== null && gone.length > 0) await writeOffUnits(ctx, movement, goods, gone)
  }
  await ctx.tx
    .update(table)
    .set({
      status: 'posted',
      posted_at: sql`now()` as unknown as string,
      posted_by: ctx.actor.id,
      updated_by: ctx.actor.id,
      movement,
    })
    .where(eq(table.id, id))
  // What nobody counted was no part of it.
  await ctx.tx.delete(lines).where(sql`${lines.count} = ${id} and ${lines.counted} is null`)
}

/** Missed pieces of each line that still are where the count was, locked in one order. */
async function lockMissing(ctx: Context, count: number, storage: number): Promise<Map<number, UnitRow[]>> {
  const rows = await ctx.tx
    .select({ line: lines.id, unit: goodsUnitsTable })
    .from(lines)
    .innerJoin(goodsUnitsTable, sql`${goodsUnitsTable.id} = any(${lines.missing})`)
    .where(
      sql`${lines.count} = ${count} and ${goodsUnitsTable.storage} = ${storage} and ${goodsUnitsTable.deleted_at} is null`,
    )
    .orderBy(goodsUnitsTable.id)
    .for('no key update', { of: goodsUnitsTable })
  const missing = new Map<number, UnitRow[]>()
  for (const { line, unit } of rows) missing.set(line, [...(missing.get(line) ?? []), unit])
  return missing
}
