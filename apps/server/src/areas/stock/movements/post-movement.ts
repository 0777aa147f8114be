import { stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { recordAudit } from '../../../lib/events/audit'
import type { Context } from '../../../lib/http/handler'
import { inBatch } from '../../../lib/resource/write-batch'
import { LOW_STOCK_JOB } from '../low-stock/check-low-stock'
import { MOVEMENT } from './movement-entity'
import { movementNumber } from './movement-number'
import { type LedgerLine, postLines } from './post-lines'

/** Writes a movement with its lines; answers its row. Rights and rules are asked by the caller. */
export async function postMovement(
  ctx: Context,
  columns: typeof table.$inferInsert,
  ledger: readonly LedgerLine[],
): Promise<typeof table.$inferSelect> {
  const [made] = await ctx.tx
    .insert(table)
    .values({ ...columns, created_by: ctx.actor.id })
    .returning()
  if (!made) throw new Error('A movement was not written')
  const number = movementNumber(made.id)
  // The journal and the events go in one statement each: others wait for the items until the end.
  await inBatch(ctx.tx, async () => {
    await postLines(ctx, { ...made, number }, ledger)
    await recordAudit(ctx, { action: 'create', entity: MOVEMENT, entity_id: made.id, entity_title: number })
  })
  ctx.afterCommit(() => ctx.services.jobs.wake(LOW_STOCK_JOB))
  return made
}
