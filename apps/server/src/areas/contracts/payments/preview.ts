import type { Schema } from '@ws/api-client/contract'
import type { Handler } from '../../../lib/http/handler'
import { formatMoney, parseMoney, smaller, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { readContract } from '../accruals/contract-access'
import { loadOpen, type PaidAccrual, toOpen } from '../accruals/load-accruals'
import { allocate, type IncomingMoney } from '../charges/allocation'
import { checkByHand } from './allocations'
import { sameMoney } from './same-money'

/** What a payment would pay, while it is being typed. */
export const previewPayment: Handler<'payments.preview'> = async ({ params, body }, ctx) => {
  const contract = await readContract(ctx, params.id, 'payments.create')
  const today = await companyToday(ctx.db)
  const amount = parseMoney(body.amount ?? '0')
  const money = { amount, date: body.paid_at ?? today, target: body.target ?? 'debt' }
  const open = await loadOpen(ctx.db, contract.id)
  const { allocations, rest, problems } = body.allocations
    ? byHand(body.allocations, open, money)
    : { ...allocate(money, open.map(toOpen), contract.allocation_order), problems: {} }
  const paid = new Map(allocations.map((one) => [one.accrual, one.amount]))
  const debt = sumOf(open.filter((one) => isOwed(one, today)).map(({ remainder }) => remainder))
  const paidDebt = open.filter((one) => isOwed(one, today)).map(({ row }) => paid.get(row.id) ?? 0n)
  const stopped = open.filter(
    ({ row, remainder }) => row.kind !== 'penalty' && row.due_date < today && paid.get(row.id) === remainder,
  )
  return {
    allocations: allocations.map((one) => toRow(one, open)),
    unallocated: formatMoney(rest),
    debt: formatMoney(debt),
    debt_after: formatMoney(debt - sumOf(paidDebt)),
    fines_stopped: stopped.filter(({ row }) => row.kind !== 'deposit').length,
    duplicates: await sameMoney(ctx, contract, body),
    problems,
  }
}

/** What is not typed rightly yet pays as much as it can: the figures are to stand still meanwhile. */
function byHand(given: Schema<'Allocations'>, open: readonly PaidAccrual[], money: IncomingMoney) {
  const { wanted, problems } = checkByHand(given, open, money)
  const allocations = open.flatMap(({ row, remainder }) => {
    const amount = wanted.find(({ accrual }) => accrual === row.id)?.amount
    return amount === undefined ? [] : [{ accrual: row.id, amount: smaller(amount, remainder) }]
  })
  const total = sumOf(allocations.map(({ amount }) => amount))
  return { allocations, rest: money.amount - smaller(total, money.amount), problems }
}

function isOwed({ row }: PaidAccrual, today: string): boolean {
  return row.kind !== 'deposit' && row.due_date <= today
}

function toRow(
  { accrual, amount }: { accrual: number; amount: bigint },
  open: readonly PaidAccrual[],
): Schema<'PaymentAllocation'> {
  const found = open.find(({ row }) => row.id === accrual)
  if (!found) throw new Error('Money went to what is not there')
  const { title, kind, period_start, due_date } = found.row
  const left = formatMoney(found.remainder - amount)
  return { accrual, title, kind, period_start, due_date, amount: formatMoney(amount), remainder: left }
}
