import { sql } from 'drizzle-orm'
import { stockLinesTable as lines, stockMovementsTable as movements } from '../../../db/tables/stock/stock-movements'
import { requirePermission } from '../../../lib/access/permissions'
import type { Handler } from '../../../lib/http/handler'
import { CONSUMABLES, daysLeftOf, GOODS, monthlyUseOf } from '../../../lib/stock/stock-rules'
import { companyDayStartInSql, companyTodayInSql } from '../../../lib/time/company-clock'
import { linesOf } from './item-asked'

/** The month that is running and eleven before it. */
const MONTHS_BEFORE = 11
/** A day so far off is as good as never, and a year of five digits is no date of the contract. */
const LONGEST = 36_500

/** How the stock of an item went, month by month, and when it ends at its present use. */
export const history: Handler<'stock.history'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'stock.view')
  const own = linesOf(query)
  const { rows } = await ctx.db.execute<{ month: string; balance: string; used: string }>(sql`
    with month as (
      select day::date as starts, (day + interval '1 month')::date as ends from generate_series(
        date_trunc('month', ${companyTodayInSql()}) - make_interval(months => ${MONTHS_BEFORE}),
        date_trunc('month', ${companyTodayInSql()}), interval '1 month') as day
    ), bound as (
      select starts, ${companyDayStartInSql(sql`starts`)} as since, ${companyDayStartInSql(sql`ends`)} as until from month
    )
    select to_char(starts, 'YYYY-MM') as month,
      trim_scale(coalesce((select sum(${lines.qty}) from ${lines} where ${own} and ${lines.at} < until), 0))::text as balance,
      trim_scale(coalesce((select -sum(${lines.qty}) from ${lines}
        join ${movements} on ${movements.id} = ${lines.movement}
        where ${own} and ${lines.at} >= since and ${lines.at} < until
          and ${movements.kind} in ('issue', 'write_off', 'return')), 0))::text as used
    from bound order by starts`)
  const kind = query.goods === undefined ? CONSUMABLES : GOODS
  const days = daysLeftOf(kind)
  const ends = await ctx.db.execute<{ monthly: string; zero_on: string | null }>(sql`
    select trim_scale(${monthlyUseOf(kind)})::text as monthly,
      case when ${days} <= ${LONGEST} then (${companyTodayInSql()} + ${days}::int)::text end as zero_on
    from ${kind.table} where ${kind.table.id} = ${query.goods ?? query.consumable}`)
  return {
    months: rows,
    avg_monthly_use: ends.rows[0]?.monthly ?? '0',
    zero_on: ends.rows[0]?.zero_on ?? null,
  }
}
