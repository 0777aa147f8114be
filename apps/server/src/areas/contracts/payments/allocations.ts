import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { paymentAllocationsTable as table } from '../../../db/tables/contracts/payments'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { formatMoney, moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { loadOpen, type PaidAccrual, toOpen } from '../accruals/load-accruals'
import { type Allocation, allocate } from '../charges/allocation'
import type { ContractRow } from '../contract-parts'
import type { PaymentRow } from './load-payments'

type Given = Schema<'Allocations'> | undefined

/**
 * Spreads a payment that has no allocations: as a person says, or by the order of the contract. The contract is locked, so
 * what is left of its accruals stays so.
 */
export async function spreadPayment(
  ctx: Context,
  contract: ContractRow,
  payment: Pick<PaymentRow, 'id' | 'amount' | 'paid_at' | 'target'>,
  given: Given,
  free = payment.amount,
): Promise<void> {
  const open = await loadOpen(ctx.tx, contract.id)
  const amount = parseMoney(free)
  const isByHand = given !== undefined && given.length > 0
  const wanted = isByHand
    ? requireByHand(given, open, { amount, target: payment.target })
    : allocate({ amount, date: payment.paid_at, target: payment.target }, open.map(toOpen), contract.allocation_order)
        .allocations
  if (wanted.length === 0) return
  await ctx.tx.insert(table).values(
    wanted.map((one) => ({
      payment: payment.id,
      accrual: one.accrual,
      amount: formatMoney(one.amount),
      paid_at: payment.paid_at,
      created_by: ctx.actor.id,
    })),
  )
}

/** Takes back where a payment went; what it paid is owed again. */
export async function release(ctx: Context, payment: number): Promise<void> {
  await ctx.tx.delete(table).where(eq(table.payment, payment))
}

function requireByHand(...given: Parameters<typeof checkByHand>): Allocation[] {
  const { wanted, problems } = checkByHand(...given)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return wanted
}

/** What a person says, and what is wrong with it, each at its row. */
export function checkByHand(
  given: Schema<'Allocations'>,
  open: readonly PaidAccrual[],
  { amount, target }: { amount: bigint; target: PaymentRow['target'] },
): { wanted: Allocation[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const seen = new Set<number>()
  const wanted = given.map((one, at): Allocation => {
    const accrual = open.find(({ row }) => row.id === one.accrual)
    const sum = parseMoney(one.amount)
    const isDeposit = accrual?.row.kind === 'deposit'
    if (!accrual) problems[`allocations.${at}.accrual`] = 'Нет такого неоплаченного начисления'
    else if (seen.has(one.accrual)) problems[`allocations.${at}.accrual`] = 'Начисление указано дважды'
    else if (isDeposit !== (target === 'deposit')) {
      problems[`allocations.${at}.accrual`] = isDeposit
        ? 'Депозит оплачивается платежом с назначением «Депозит»'
        : 'Платёж в депозит оплачивает только депозит'
    } else if (sum === 0n) problems[`allocations.${at}.amount`] = 'Укажите сумму'
    else if (sum > accrual.remainder) {
      problems[`allocations.${at}.amount`] = `Больше остатка: ${moneyText(accrual.remainder)} ₽`
    }
    seen.add(one.accrual)
    return { accrual: one.accrual, amount: sum }
  })
  const total = sumOf(wanted.map((one) => one.amount))
  if (total > amount) {
    problems.allocations = `Разнесено больше, чем можно: ${moneyText(total)} из ${moneyText(amount)} ₽`
  }
  return { wanted, problems }
}
