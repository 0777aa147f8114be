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
    await notePosted(ctx, made.id)
  })
  return made
}

/** The journal tells of a movement, and what it left is looked at for what runs short. */
export async function notePosted(ctx: Context, id: number): Promise<void> {
  await recordAudit(ctx, { action: 'create', entity: MOVEMENT, entity_id: id, entity_title: movementNumber(id) })
  ctx.afterCommit(() => ctx.services.jobs.wake(LOW_STOCK_JOB))
}
