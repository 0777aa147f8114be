import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { lowStockTable } from '../../../db/tables/stock/low-stock'
import { stockRequestsTable } from '../../../db/tables/stock/stock-requests'

import { availableOf, CONSUMABLES, GOODS, type StockKind } from '../../../lib/stock/stock-rules'

type Stamp = { created_at: string; updated_at: string; created_by: number; updated_by: number }

/** Requests for what is short, each at another step. */
export async function seedRequests(
  tx: Tx,
  stamp: Stamp,
  items: readonly { consumable: number; qty: string }[],
): Promise<void> {
  const statuses = ['new', 'approved', 'ordered', 'new'] as const
  if (items.length === 0) return
  await tx.insert(stockRequestsTable).values(
    items.map((item, at) => ({
      ...stamp,
      ...item,
      status: statuses[at % statuses.length] ?? 'new',
      reason: 'Остаток ниже минимума',
    })),
  )
}

/** What is short was told of before the demo begins: its tasks are among the others. */
export async function seedLowStock(tx: Tx): Promise<void> {
  await noteShort(tx, GOODS, sql.raw('goods'))
  await noteShort(tx, CONSUMABLES, sql.raw('consumable'))
}

async function noteShort(tx: Tx, kind: StockKind, column: ReturnType<typeof sql.raw>): Promise<void> {
  const { table } = kind
  await tx.execute(sql`insert into ${lowStockTable} (${column}) select ${table.id} from ${table}
    where ${availableOf(kind)} < ${table.min_qty}`)
}
