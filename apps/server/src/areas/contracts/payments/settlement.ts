import type { Schema } from '@ws/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { paymentsTable } from '../../../db/tables/contracts/payments'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, moneyText, parseMoney, smaller, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { monthAfter } from '../../../lib/time/days'
import { createAccrual } from '../accruals/accruals.handlers'
import { balancesOf } from '../accruals/balance'
import { requireOpen } from '../accruals/closed-periods'
import { lockContract, readContract } from '../accruals/contract-access'
import { loadAccruals, loadOpen } from '../accruals/load-accruals'
import { endOf } from '../accruals/schedule-input'
import type { ContractRow } from '../contract-parts'
import { refundPayment } from './give-back'
import { loadPayments } from './load-payments'
import { createPayment } from './payments.handlers'

/** What is left between the sides of a contract that ends. */
export const readSettlement: Handler<'contractSettlement.get'> = async ({ params }, ctx) => {
  return sheetOf(ctx, await readContract(ctx, params.id, 'accruals.view'))
}

/**
 * Spends the deposit: damage is charged and paid from it, debt is paid from it, the rest goes back. Each is an ordinary
 * accrual or payment, and all are written or none.
 */
export const settleDeposit: Handler<'contractSettlement.create'> = async ({ params, body }, ctx) => {
  const contract = await lockContract(ctx, params.id, 'payments.create')
  const before = await sheetOf(ctx, contract)
  const [withhold, offset, refund] = [body.withhold, body.offset, body.refund].map(parseMoney) as [
    Kopecks,
    Kopecks,
    Kopecks,
  ]
  const reason = body.reason?.trim() ?? ''
  await check(ctx, before, { withhold, offset, refund, reason, paid_at: body.paid_at })
  await requireOpen(ctx, contract.legal_entity, body.paid_at, 'paid_at')
  const { paid_at } = body
  if (withhold > 0n) {
    const damage = await createAccrual(
      {
        ...{ params, query: {}, headers: {} },
        body: {
          ...{ kind: 'other', title: `Возмещение ущерба: ${reason}`.slice(0, 200), amount: body.withhold },
          ...{ period_start: paid_at, period_end: paid_at, due_date: paid_at },
        },
      } as Parameters<typeof createAccrual>[0],
      ctx,
    )
    // An advance may have paid some of it by now.
    const { id, remainder } = damage as Schema<'Accrual'>
    await pay(ctx, contract, withhold, paid_at, parseMoney(remainder) > 0n ? [{ accrual: id, amount: remainder }] : [])
  }
  if (offset > 0n) await pay(ctx, contract, offset, paid_at)
  await giveBack(ctx, contract, refund, paid_at)
  return sheetOf(ctx, contract)
}

async function check(
  ctx: Context,
  sheet: Schema<'ContractSettlement'>,
  wanted: { withhold: Kopecks; offset: Kopecks; refund: Kopecks; reason: string; paid_at: string },
): Promise<void> {
  const { withhold, offset, refund, reason, paid_at } = wanted
  const problems: Record<string, string> = {}
  const [held, unpaid] = [parseMoney(sheet.deposit), parseMoney(sheet.unpaid)]
  const total = withhold + offset + refund
  if (paid_at > (await companyToday(ctx.tx))) problems.paid_at = 'Не позже сегодняшнего дня'
  if (withhold > 0n && reason.length < 3) problems.reason = 'Укажите, за что удержано'
  if (offset > unpaid) problems.offset = `Долг ${moneyText(unpaid)} ₽`
  if (total === 0n) problems.refund = 'Укажите, что сделать с депозитом'
  if (total > held) problems.refund = `На депозите ${moneyText(held)} ₽, распределено ${moneyText(total)} ₽`
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function pay(
  ctx: Context,
  { id }: ContractRow,
  amount: Kopecks,
  paid_at: string,
  allocations: Schema<'Allocations'> = [],
): Promise<void> {
  const body = { amount: formatMoney(amount), paid_at, method: 'deposit' as const, allocations }
  await createPayment({ params: { id }, query: {}, headers: {}, body } as Parameters<typeof createPayment>[0], ctx)
}

/** Of the payments that brought the deposit, the oldest first. */
async function giveBack(ctx: Context, { id }: ContractRow, amount: Kopecks, paid_at: string): Promise<void> {
  const brought = and(
    eq(paymentsTable.contract, id),
    eq(paymentsTable.target, 'deposit'),
    eq(paymentsTable.direction, 'in'),
    eq(paymentsTable.status, 'posted'),
  )
  let left = amount
  for (const { row, refunded } of (await loadPayments(ctx.tx, brought)).toReversed()) {
    const part = smaller(left, parseMoney(row.amount) - refunded)
    if (part <= 0n) continue
    left -= part
    const body = { amount: formatMoney(part), paid_at, comment: 'Расчёт при прекращении договора' }
    const input = { params: { id, payment_id: row.id }, query: {}, headers: {}, body }
    await refundPayment(input as Parameters<typeof refundPayment>[0], ctx)
  }
  // A part that came by no payment of a deposit goes back by none of them.
  if (left > 0n) throw invalid({ refund: `Платежами депозита внесено на ${moneyText(left)} ₽ меньше` })
}

async function sheetOf(ctx: Context, contract: ContractRow): Promise<Schema<'ContractSettlement'>> {
  const today = await companyToday(ctx.db)
  const last_day = endOf(contract)
  const isOver = contract.status === 'expired' || contract.status === 'terminated'
  if (last_day === null || !(isOver || contract.terminates_on !== null)) {
    throw conflict('bad_transition', 'Договор действует: расчёт составляют, когда он прекращается')
  }
  const balance = (await balancesOf(ctx.db, [contract.id], today)).get(contract.id)
  const open = (await loadOpen(ctx.db, contract.id)).filter(({ row }) => row.kind !== 'deposit')
  const unpaid = sumOf(open.map(({ remainder }) => remainder))
  const deposit = parseMoney(balance?.deposit_balance ?? '0')
  const to_debt = smaller(deposit, unpaid)
  const ofContract = eq(accrualsTable.contract, contract.id)
  const last = (await loadAccruals(ctx.db, ofContract)).filter(
    ({ row }) => row.line !== null && row.cancelled_at === null && row.period_end >= monthAfter(last_day, 0),
  )
  return {
    last_day,
    last_accruals: last.map(({ row, remainder }) => ({
      ...{ id: row.id, title: row.title, amount: row.amount },
      remainder: formatMoney(remainder),
    })),
    unpaid: formatMoney(unpaid),
    penalty_preview: balance?.penalty_preview ?? '0.00',
    advance: balance?.advance ?? '0.00',
    deposit: formatMoney(deposit),
    to_debt: formatMoney(to_debt),
    to_return: formatMoney(deposit - to_debt),
  }
}
