import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { consumablesTable as items } from '../../../db/tables/goods/consumables'
import { stockLinesTable as lines } from '../../../db/tables/stock/stock-movements'
import type { Context } from '../../../lib/http/handler'
import { CONSUMABLES, stockOf } from '../../../lib/stock/stock-rules'

/**
 * What was received with a last day, by day, and how much of it still lies there: what goes off first is used first, so of the
 * stock the latest lots are left. A receipt that was reversed brought nothing.
 */
function lotsOf(item: SQL): SQL {
  return sql`(select ${lines.expires_on} as day, sum(${lines.qty}) as qty,
      sum(sum(${lines.qty})) over (order by ${lines.expires_on} desc) - sum(${lines.qty}) as later
    from ${lines} where ${lines.consumable} = ${item} and ${lines.expires_on} is not null
    group by ${lines.expires_on} having sum(${lines.qty}) > 0)`
}

/** The nearest last day of what lies there; null where nothing goes off. */
export function expiresOnOf(): SQL {
  return sql`(select min(lot.day) from ${lotsOf(sql`${items.id}`)} as lot where lot.later < ${stockOf(CONSUMABLES)})`
}

/** How much of the stock goes off by a day; as much as lies there at most. */
export function expiringBy(day: SQL): SQL {
  return sql`coalesce((select sum(least(lot.qty, ${stockOf(CONSUMABLES)} - lot.later))
    from ${lotsOf(sql`${items.id}`)} as lot where lot.day <= ${day} and lot.later < ${stockOf(CONSUMABLES)}), 0)`
}

/** The nearest last days of these consumables. */
export async function loadExpiry(ctx: Context, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; day: string | null }>(
    sql`select ${items.id} as id, ${expiresOnOf()}::text as day from ${items} where ${anyOf(items.id, ids)}`,
  )
  return new Map(rows.map(({ id, day }) => [Number(id), day]))
}
