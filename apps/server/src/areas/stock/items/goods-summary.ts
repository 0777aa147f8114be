import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { goodsTable as table } from '../../../db/tables/goods/goods'
import { requirePermission } from '../../../lib/access/permissions'
import type { Handler } from '../../../lib/http/handler'
import { sumText } from '../../../lib/money/sum-text'
import { GOODS, stockOf } from '../../../lib/stock/stock-rules'
import { goods } from './goods.resource'
import { seesPrices } from './stock-figures'

/** What the goods of a list are worth together. */
export const goodsSummary: Handler<'goods.summary'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'goods.view')
  const value = seesPrices(ctx, GOODS)
    ? sumText(sql`sum(round(${stockOf(GOODS)} * ${table.price}, 2))`)
    : sql`null::text`
  const columns = sql`count(*)::int as total, ${value} as value_total`
  const read = (row: object) => row as Schema<'GoodsSummary'>
  const [sums] = await goods.selectParts(ctx, { columns, read }, goods.conditions(query, ctx))
  if (!sums) throw new Error('Nothing was added up')
  return sums
}
