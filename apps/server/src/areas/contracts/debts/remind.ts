import { and, eq, inArray, sql } from 'drizzle-orm'
import { debtNoticesTable as notices, debtStepsTakenTable as taken } from '../../../db/tables/contracts/debt-notices'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney } from '../../../lib/money/money'
import { eachRecord } from '../../../lib/resource/bulk'
import { companyToday } from '../../../lib/time/company-clock'
import { daysFromTo } from '../../../lib/time/days'
import { lockContract } from '../accruals/contract-access'
import { loadOpen } from '../accruals/load-accruals'
import { loadNotices, mayEdit } from './debt-notices'
import { debtOf } from './debt-of'
import { reminderText } from './debt-texts'

/** Напомнить об оплате: writes a reminder for each contract that is late; people copy or mail it. */
export const remindOfPayment: Handler<'debtNotices.remind'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  if (!mayEdit(ctx, 'reminder')) requirePermission(ctx.actor, 'accruals.edit')
  const today = await companyToday(ctx.db)
  const written: number[] = []
  const { failed } = await eachRecord(ctx, body.ids, async (id) => {
    written.push(await reminderOf(ctx, id, today))
  })
  return {
    notices: written.length === 0 ? [] : await loadNotices(ctx, [inArray(notices.id, written)]),
    failed: failed.map(({ id, message }) => ({ id, message })),
  }
}

async function reminderOf(ctx: Context, id: number, today: string): Promise<number> {
  const contract = await lockContract(ctx, id, 'accruals.view')
  const late = (await loadOpen(ctx.tx, id)).filter(({ row }) => row.kind !== 'deposit' && row.due_date < today)
  const oldest = late.map(({ row }) => row.due_date).toSorted()[0]
  if (oldest === undefined) throw conflict('nothing_to_remind', 'Просрочки нет')
  const debt = await debtOf(ctx, contract, late, today)
  const amount = formatMoney(debt.total)
  const isOpen = and(eq(notices.contract, id), eq(notices.step, 'reminder'), eq(notices.status, 'open'))
  const [same] = await ctx.tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(isOpen, eq(notices.amount, amount)))
  if (same) return same.id
  // What was written of another debt is old now.
  await ctx.tx.update(notices).set({ status: 'cancelled' }).where(isOpen)
  const days = daysFromTo(oldest, today) - 1
  const [notice] = await ctx.tx
    .insert(notices)
    .values({ contract: id, step: 'reminder', due_date: oldest, days, amount, text: reminderText(debt) })
    .returning({ id: notices.id })
  if (!notice) throw new Error('A reminder was not written')
  // It lasts as long as one of these is not paid, as the steps of the ladder do.
  await ctx.tx
    .insert(taken)
    .values(late.map(({ row }) => ({ accrual: row.id, step: 'reminder' as const, notice: notice.id })))
    .onConflictDoUpdate({ target: [taken.accrual, taken.step], set: { notice: sql`excluded.notice` } })
  await recordAudit(ctx, {
    ...{ action: 'update', entity: 'contract', entity_id: id, entity_title: `Договор ${contract.number}` },
    changes: { debt_reminder: { from: null, to: amount } },
  })
  return notice.id
}
