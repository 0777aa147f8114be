import { and, eq, isNull, sql } from 'drizzle-orm'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsUnitsTable as units } from '../../../db/tables/stock/goods-units'
import { stockCountsTable as counts, stockCountLinesTable as lines } from '../../../db/tables/stock/stock-counts'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

interface Entered {
  /** Its place in the request. */
  at: number
  line: number
  found: readonly number[]
}

/** Writes which numbered pieces of a line were found; the others that the books have here are missing. */
export async function enterFound(ctx: Context, count: number, { at, line, found }: Entered): Promise<void> {
  const [row] = await ctx.tx
    .select({ goods: lines.goods, storage: counts.storage, is_serialized: goodsTable.is_serialized })
    .from(lines)
    .innerJoin(counts, eq(counts.id, lines.count))
    .leftJoin(goodsTable, eq(goodsTable.id, lines.goods))
    .where(and(eq(lines.id, line), eq(lines.count, count)))
  if (!row) throw invalid({ [`lines.${at}.id`]: 'Этой строки нет в ведомости' })
  if (!row.goods || !row.is_serialized)
    throw invalid({ [`lines.${at}.found`]: 'По экземплярам эту позицию не учитывают' })
  const here = await ctx.tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.goods, row.goods), eq(units.storage, row.storage), isNull(units.deleted_at)))
    .orderBy(units.id)
  const known = new Set(here.map(({ id }) => id))
  if (found.some((id) => !known.has(id))) {
    throw invalid({
      [`lines.${at}.found`]: 'Среди отмеченных есть экземпляр, который числится не здесь: сначала верните его',
    })
  }
  const missing = here.map(({ id }) => id).filter((id) => !found.includes(id))
  await ctx.tx.execute(sql`update ${lines} set counted = ${found.length}, found = ${sql.param([...found])}::bigint[],
    missing = ${sql.param(missing)}::bigint[], counted_by = ${ctx.actor.id}, counted_at = now(),
    book = coalesce((select ${balances.qty} from ${balances} where ${balances.storage} = ${row.storage} and ${balances.goods} = ${row.goods}), 0)
    where ${lines.id} = ${line}`)
}

/** Numbered pieces are no mere quantity: which one is gone has to be known. */
export async function refuseNumbered(ctx: Context, line: number, at: number): Promise<void> {
  const [row] = await ctx.tx
    .select({ id: lines.id })
    .from(lines)
    .innerJoin(goodsTable, and(eq(goodsTable.id, lines.goods), goodsTable.is_serialized))
    .where(eq(lines.id, line))
  if (row) throw invalid({ [`lines.${at}.found`]: 'Отметьте, какие экземпляры нашлись' })
}
