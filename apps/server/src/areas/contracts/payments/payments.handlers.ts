import type { Schema } from '@ws/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { paymentsTable as table } from '../../../db/tables/contracts/payments'
import { invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, moneyText, parseMoney } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { claimFiles } from '../../files/upload/claim-files'
import { balancesOf } from '../accruals/balance'
import { requireOpen } from '../accruals/closed-periods'
import { lockContract, readContract } from '../accruals/contract-access'
import { holdMoneyOf } from '../bank/find-posted'
import type { ContractRow } from '../contract-parts'
import { noteContract } from '../lifecycle/note-contract'
import { reopenAccounts } from '../lifecycle/reopen-accounts'
import { release, spreadPayment } from './allocations'
import { loadPayments, type PaymentRow, paymentNumber, presentPayment, presentPayments } from './load-payments'
import { payerOf, requireFresh } from './same-money'
import { tellOfMoney } from './tell-of-money'

/** The payments of a contract. */
export const listPayments: Handler<'payments.list'> = async ({ params }, ctx) => {
  await readContract(ctx, params.id, 'payments.view')
  return presentPayments(ctx, await loadPayments(ctx.db, eq(table.contract, params.id)))
}

/** One payment; one of another contract is not found under this. */
export const getPayment: Handler<'payments.read'> = async ({ params }, ctx) => {
  await readContract(ctx, params.id, 'payments.view')
  return answer(ctx, params.id, params.payment_id)
}

/** Posts money that came in. */
export const createPayment: Handler<'payments.create'> = async ({ params, body }, ctx) => {
  const { legal_entity } = await readContract(ctx, params.id, 'payments.create')
  await holdMoneyOf(ctx.tx, legal_entity)
  const contract = await lockContract(ctx, params.id, 'payments.create')
  await checkInput(ctx, contract, body)
  await requireOpen(ctx, contract.legal_entity, body.paid_at, 'paid_at')
  const { allocations, allow_duplicate, ...given } = body
  if (!allow_duplicate) await requireFresh(ctx, contract, given)
  const [payment] = await ctx.tx
    .insert(table)
    .values({ ...(await payerOf(ctx, contract)), ...trimmed(given), contract: contract.id, created_by: ctx.actor.id })
    .returning()
  if (!payment) throw new Error('A payment was not written')
  // Whoever may read the contract may open it.
  if (payment.file !== null) {
    await claimFiles(ctx, [payment.file], 'contract', contract.id, `payment ${payment.id}`, { refusedAt: 'file' })
  }
  await spreadPayment(ctx, contract, payment, allocations)
  await notePayment(ctx, contract, payment, null)
  await tellOfMoney(ctx, [payment], new Map([[contract.id, contract]]))
  return answer(ctx, contract.id, payment.id)
}

/** Spreads a payment over other accruals. */
export const reallocatePayment: Handler<'payments.reallocate'> = async ({ params, body }, ctx) => {
  const contract = await lockContract(ctx, params.id, 'payments.edit')
  const payment = await requirePayment(ctx, contract, params.payment_id)
  if (payment.row.status === 'void') throw invalid({ allocations: 'Платёж аннулирован' })
  if (payment.row.direction === 'refund') throw invalid({ allocations: 'Возврат не разносится' })
  await requireOpen(ctx, contract.legal_entity, payment.row.paid_at, 'allocations')
  await release(ctx, payment.row.id)
  const free = formatMoney(parseMoney(payment.row.amount) - payment.refunded)
  await spreadPayment(ctx, contract, payment.row, body.allocations, free)
  await notePayment(ctx, contract, payment.row, 'разнесено заново')
  await reopenAccounts(ctx, contract)
  return answer(ctx, contract.id, payment.row.id)
}

/** The payment of a contract that is locked, with where its money went. */
export async function requirePayment(ctx: Context, contract: ContractRow, id: number) {
  const [payment] = await loadPayments(ctx.tx, and(eq(table.id, id), eq(table.contract, contract.id)))
  if (!payment) throw notFound()
  return payment
}

/** A payment as it stands now. */
export async function answer(ctx: Context, contract: number, id: number): Promise<Schema<'Payment'>> {
  const payment = await presentPayment(ctx, contract, id)
  if (!payment) throw notFound()
  return payment
}

/** Writes a payment into the journal of its contract. */
export async function notePayment(
  ctx: Context,
  contract: ContractRow,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  happened: string | null,
): Promise<void> {
  const title = `${paymentNumber(id)}: ${moneyText(parseMoney(amount))} ₽`
  await noteContract(
    ctx,
    contract,
    'payments',
    happened === null ? { from: null, to: title } : { from: title, to: happened },
  )
}

/** Each rule at its field (product 9.3). */
async function checkInput(ctx: Context, contract: ContractRow, body: Schema<'PaymentInput'>): Promise<void> {
  const problems: Record<string, string> = {}
  const today = await companyToday(ctx.tx)
  const amount = parseMoney(body.amount)
  const method = body.method ?? 'bank_transfer'
  if (amount === 0n) problems.amount = 'Сумма должна быть больше нуля'
  if (body.paid_at > today) problems.paid_at = 'Дата платежа ещё не наступила'
  if (body.doc_date && body.doc_date > today) problems.doc_date = 'Дата поручения ещё не наступила'
  if (method === 'bank_transfer' && !body.doc_number?.trim()) problems.doc_number = 'Укажите № платёжного поручения'
  if (method === 'bank_transfer' && !body.doc_date) problems.doc_date ??= 'Укажите дату платёжного поручения'
  if (method === 'deposit') {
    const held = parseMoney((await balancesOf(ctx.tx, [contract.id], today)).get(contract.id)?.deposit_balance ?? '0')
    if (body.target === 'deposit') problems.target = 'Зачёт депозита гасит задолженность'
    if (amount > held) problems.amount = `На депозите ${moneyText(held)} ₽`
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function trimmed<T extends object>(given: T): T {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(entries) as T
}
