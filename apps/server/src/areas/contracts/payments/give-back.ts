import { and, eq, isNull } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable as table } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { type Kopecks, moneyText, parseMoney, smaller } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { balancesOf } from '../accruals/balance'
import { requireOpen } from '../accruals/closed-periods'
import { lockContract } from '../accruals/contract-access'
import type { ContractRow } from '../contract-parts'
import { spreadPayment } from './allocations'
import type { PaymentRow, SpreadPayment } from './load-payments'
import { answer, notePayment, requirePayment } from './payments.handlers'

/** Gives back money that pays nothing, or a deposit that is held. */
export const refundPayment: Handler<'payments.refund'> = async ({ params, body }, ctx) => {
  const contract = await lockContract(ctx, params.id, 'payments.create')
  const payment = await requirePayment(ctx, contract, params.payment_id)
  const today = await companyToday(ctx.tx)
  if (body.paid_at > today) throw invalid({ paid_at: 'Дата возврата ещё не наступила' })
  if (body.paid_at < payment.row.paid_at) throw invalid({ paid_at: 'Раньше самого платежа' })
  await requireOpen(ctx, contract.legal_entity, body.paid_at, 'paid_at')
  await requireFree(ctx, contract, payment, body.amount)
  const refund = await insert(ctx, {
    ...outgoing(contract, payment.row),
    amount: body.amount,
    paid_at: body.paid_at,
    method: body.method ?? payment.row.method,
    comment: body.comment?.trim() || null,
  })
  await notePayment(ctx, contract, refund, null)
  return answer(ctx, contract.id, refund.id)
}

/** Moves an advance to another contract of the same tenant: it leaves one as a refund and comes into the other. */
export const transferAdvance: Handler<'payments.transfer'> = async ({ params, body }, ctx) => {
  const contracts = await lockBoth(ctx, params.id, body.contract)
  const { contract, target } = contracts
  const payment = await requirePayment(ctx, contract, params.payment_id)
  if (payment.row.target === 'deposit') throw invalid({ amount: 'Депозит не переносится' })
  await requireFree(ctx, contract, payment, body.amount)
  const today = await companyToday(ctx.tx)
  await requireOpen(ctx, contract.legal_entity, today, 'amount')
  const moved = { amount: body.amount, paid_at: today, method: 'offset' as const }
  const refund = await insert(ctx, {
    ...outgoing(contract, payment.row),
    ...moved,
    comment: `Перенос аванса на договор ${target.number}`,
  })
  const arrived = await insert(ctx, {
    contract: target.id,
    ...moved,
    payer_name: payment.row.payer_name,
    payer_inn: payment.row.payer_inn,
    moved_from: refund.id,
    comment: `Перенос аванса с договора ${contract.number}`,
  })
  await spreadPayment(ctx, target, arrived, undefined)
  await notePayment(ctx, contract, refund, null)
  await notePayment(ctx, target, arrived, null)
  return answer(ctx, contract.id, refund.id)
}

function outgoing(contract: ContractRow, payment: PaymentRow) {
  return {
    contract: contract.id,
    direction: 'refund' as const,
    target: payment.target,
    payer_name: payment.payer_name,
    payer_inn: payment.payer_inn,
    refunds: payment.id,
  }
}

async function insert(ctx: Context, values: typeof table.$inferInsert): Promise<PaymentRow> {
  const [row] = await ctx.tx
    .insert(table)
    .values({ ...values, created_by: ctx.actor.id })
    .returning()
  if (!row) throw new Error('A payment was not written')
  return row
}

async function requireFree(ctx: Context, contract: ContractRow, payment: SpreadPayment, text: string): Promise<void> {
  const { row } = payment
  if (row.status === 'void') throw invalid({ amount: 'Платёж аннулирован' })
  if (row.direction === 'refund') throw invalid({ amount: 'Возврат не возвращают' })
  const amount = parseMoney(text)
  if (amount === 0n) throw invalid({ amount: 'Сумма должна быть больше нуля' })
  const free = row.target === 'deposit' ? await heldOf(ctx, contract, payment) : payment.unallocated
  if (amount > free) throw invalid({ amount: `Свободно ${moneyText(free)} ₽` })
}

/** Of a deposit: what was not given back of this payment, and not spent on debt. */
async function heldOf(ctx: Context, contract: ContractRow, { row, refunded }: SpreadPayment): Promise<Kopecks> {
  const balance = (await balancesOf(ctx.tx, [contract.id], await companyToday(ctx.tx))).get(contract.id)
  return smaller(parseMoney(row.amount) - refunded, parseMoney(balance?.deposit_balance ?? '0'))
}

/** Both contracts, held in the order of their numbers: two who move money in opposite ways do not wait in a circle. */
async function lockBoth(ctx: Context, from: number, to: number) {
  requirePermission(ctx.actor, 'payments.create')
  if (from === to) throw invalid({ contract: 'Выберите другой договор' })
  const first = from < to ? await lockContract(ctx, from, 'payments.create') : undefined
  const target = await lockTarget(ctx, to)
  const contract = first ?? (await lockContract(ctx, from, 'payments.create'))
  if (target.tenant !== contract.tenant) throw invalid({ contract: 'Договор другого арендатора' })
  if (target.legal_entity !== contract.legal_entity) throw invalid({ contract: 'Договор другого юрлица' })
  return { contract, target }
}

async function lockTarget(ctx: Context, id: number): Promise<ContractRow> {
  const [row] = await ctx.tx
    .select()
    .from(contractsTable)
    .where(and(eq(contractsTable.id, id), isNull(contractsTable.deleted_at)))
    .for('no key update')
  if (!row || row.status === 'draft') throw invalid({ contract: 'Нет такого действующего договора' })
  return row
}
