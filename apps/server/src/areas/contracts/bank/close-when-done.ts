import { eq, sql } from 'drizzle-orm'
import { bankImportRowsTable as rowsTable, bankImportsTable as table } from '../../../db/tables/contracts/bank-imports'
import type { Context } from '../../../lib/http/handler'

/** A statement is posted once something of it was, and nothing waits any more. */
export async function closeWhenDone(ctx: Context, id: number): Promise<void> {
  const isPosted = sql`exists (select 1 from ${rowsTable} where ${rowsTable.import} = ${id} and ${rowsTable.posted_at} is not null)`
  const isWaiting = sql`exists (select 1 from ${rowsTable} where ${rowsTable.import} = ${id}
    and ${rowsTable.direction} = 'in' and ${rowsTable.posted_at} is null and ${rowsTable.state} in ('new', 'confirmed'))`
  await ctx.tx
    .update(table)
    .set({ status: sql`case when ${isPosted} and not ${isWaiting} then 'posted' else 'matched' end` })
    .where(eq(table.id, id))
}
