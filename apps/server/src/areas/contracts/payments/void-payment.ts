import { and, eq, or, sql } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable as table } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { parseMoney } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { balancesOf } from '../accruals/balance'
import { requireOpen } from '../accruals/closed-periods'
import { lockContract } from '../accruals/contract-access'
import type { ContractRow } from '../contract-parts'
import { reopenAccounts } from '../lifecycle/reopen-accounts'
import { release } from './allocations'
import { loadPayments, type PaymentRow } from './load-payments'
import { answer, notePayment, requirePayment } from './payments.handlers'

/** Takes a payment back: what it paid is owed again. Money moved to another contract comes back with it. */
export const voidPayment: Handler<'payments.void'> = async ({ params, body }, ctx) => {
  const reason = body.reason.trim()
  if (reason === '') throw invalid({ reason: 'Укажите причину' })
  requirePermission(ctx.actor, 'payments.void')
  // Money moved between contracts is taken back from either end: both are held in the order of their numbers.
  await lockEnds(ctx, params.payment_id)
  const contract = await lockContract(ctx, params.id, 'payments.void')
  const { row } = await requirePayment(ctx, contract, params.payment_id)
  await voidOne(ctx, contract, row, reason)
  const pair = await otherSide(ctx, row)
  if (pair) await voidOne(ctx, pair.contract, pair.row, reason)
  return answer(ctx, contract.id, row.id)
}

async function voidOne(ctx: Context, contract: ContractRow, row: PaymentRow, reason: string): Promise<void> {
  if (row.status === 'void') throw conflict('bad_transition', 'Платёж уже аннулирован')
  await requireOpen(ctx, contract.legal_entity, row.paid_at, 'reason')
  const [payment] = await loadPayments(ctx.tx, eq(table.id, row.id))
  if (payment && payment.refunded > 0n) {
    throw conflict('bad_transition', 'По платежу есть возврат или перенос: сначала аннулируйте его')
  }
  if (row.target === 'deposit' && row.direction === 'in') await requireUnspent(ctx, contract, row)
  await release(ctx, row.id)
  await ctx.tx
    .update(table)
    .set({ status: 'void', void_reason: reason, voided_at: sql`now()`, voided_by: ctx.actor.id })
    .where(eq(table.id, row.id))
  await notePayment(ctx, contract, row, `аннулирован: ${reason}`)
  await reopenAccounts(ctx, contract)
}

/** A deposit that paid debt meanwhile is there no more. */
async function requireUnspent(ctx: Context, contract: ContractRow, row: PaymentRow): Promise<void> {
  const balance = (await balancesOf(ctx.tx, [contract.id], await companyToday(ctx.tx))).get(contract.id)
  if (parseMoney(row.amount) > parseMoney(balance?.deposit_balance ?? '0')) {
    throw conflict('bad_transition', 'Депозит уже зачтён или возвращён: сначала аннулируйте зачёт')
  }
}

async function lockEnds(ctx: Context, payment: number): Promise<void> {
  await ctx.tx.execute(sql`
    select 1 from ${contractsTable} where ${contractsTable.id} in (
      select one.contract from ${table} as one
        join ${table} as asked on one.id = asked.id or one.moved_from = asked.id or one.id = asked.moved_from
      where asked.id = ${payment})
    order by ${contractsTable.id} for no key update`)
}

/** Of money moved between contracts: where it went, or where it came from. */
async function otherSide(
  ctx: Context,
  row: PaymentRow,
): Promise<{ contract: ContractRow; row: PaymentRow } | undefined> {
  const isPair = or(eq(table.moved_from, row.id), row.moved_from === null ? undefined : eq(table.id, row.moved_from))
  const [pair] = await ctx.tx
    .select({ row: table, contract: contractsTable })
    .from(table)
    .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
    .where(and(isPair, eq(table.status, 'posted')))
  return pair
}
