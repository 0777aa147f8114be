import { sql } from 'drizzle-orm'
import { goodsUnitsTable as table } from '../../../db/tables/stock/goods-units'
import type { Context } from '../../../lib/http/handler'

/** The next so many of «ИНВ-00001», «ИНВ-00002», … */
export async function nextInventoryNumbers(ctx: Context, count: number): Promise<string[]> {
  // Two receipts at once would take the same numbers.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('inventory_number'))`)
  const { rows } = await ctx.tx.execute<{ last: number | null }>(
    sql`select max(substring(${table.inventory_number} from '^ИНВ-(\\d{1,9})$')::int) as last from ${table}`,
  )
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, at) => `ИНВ-${String(last + at + 1).padStart(5, '0')}`)
}
