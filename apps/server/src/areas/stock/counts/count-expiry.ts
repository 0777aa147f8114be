import { sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { stockCountLinesTable as lines } from '../../../db/tables/stock/stock-counts'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

interface Entered {
  /** Its place in the request. */
  at: number
  line: number
  expires_on: string | null
}

/** Writes until when what is found beyond the books may be used, of what goes off. */
export async function enterLastDay(ctx: Context, count: number, { at, line, expires_on }: Entered): Promise<void> {
  const { rowCount } = await ctx.tx.execute(sql`update ${lines} set expires_on = ${expires_on}
    from ${consumablesTable} where ${consumablesTable.id} = ${lines.consumable}
      and ${consumablesTable.shelf_life_days} is not null and ${lines.id} = ${line} and ${lines.count} = ${count}`)
  if (rowCount === 0) throw invalid({ [`lines.${at}.expires_on`]: 'У этой позиции нет срока годности' })
}
