import { eq, type SQL } from 'drizzle-orm'
import { stockLinesTable as lines } from '../../../db/tables/stock/stock-movements'
import { invalid } from '../../../lib/http/error'

/** Lines of the one item that is asked for. */
export function linesOf({ goods, consumable }: { goods?: number; consumable?: number }): SQL {
  if (goods !== undefined && consumable === undefined) return eq(lines.goods, goods)
  if (consumable !== undefined && goods === undefined) return eq(lines.consumable, consumable)
  throw invalid({ consumable: 'Укажите одну позицию: ТМЦ или расходник' })
}
