import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { paymentsTable as payments } from '../../../db/tables/contracts/payments'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, parseMoney, sumOf } from '../../../lib/money/money'
import { paymentNumber } from '../payments/load-payments'
import { readContract } from './contract-access'

interface Movement {
  date: string
  kind: Schema<'ContractLedger'>['rows'][number]['kind']
  id: number
  title: string
  charged: Kopecks | null
  paid: Kopecks | null
}

/** What was charged and paid of a contract, in the order of the days; the deposit lives apart. */
export const readLedger: Handler<'accruals.ledger'> = async ({ params, query }, ctx) => {
  await readContract(ctx, params.id, 'accruals.view')
  const all = await loadMovements(ctx, params.id)
  const isBefore = ({ date }: Movement) => query.from !== undefined && date < query.from
  const isAfter = ({ date }: Movement) => query.to !== undefined && date > query.to
  const opening = sumOf(all.filter(isBefore).map(effectOf))
  const within = all.filter((one) => !isBefore(one) && !isAfter(one))
  let balance = opening
  const rows = within.map((movement) => {
    balance += effectOf(movement)
    return {
      ...movement,
      charged: movement.charged === null ? null : formatMoney(movement.charged),
      paid: movement.paid === null ? null : formatMoney(movement.paid),
      balance: formatMoney(balance),
    }
  })
  return {
    opening: formatMoney(opening),
    charged: formatMoney(sumOf(within.map(({ charged }) => charged ?? 0n))),
    paid: formatMoney(sumOf(within.map(({ paid }) => paid ?? 0n))),
    closing: formatMoney(balance),
    rows,
  }
}

function effectOf({ charged, paid }: Movement): Kopecks {
  return (paid ?? 0n) - (charged ?? 0n)
}

async function loadMovements(ctx: Context, contract: number): Promise<Movement[]> {
  const issued = await ctx.db
    .select()
    .from(accruals)
    .where(
      and(
        eq(accruals.contract, contract),
        isNotNull(accruals.issued_at),
        isNull(accruals.cancelled_at),
        ne(accruals.kind, 'deposit'),
      ),
    )
  const money = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.contract, contract), eq(payments.status, 'posted'), eq(payments.target, 'debt')))
  const movements = [
    ...issued.map(
      (row): Movement => ({
        ...{ date: row.issued_at ?? '', kind: 'accrual', id: row.id, title: row.title },
        ...{ charged: parseMoney(row.amount), paid: null },
      }),
    ),
    ...money.map(
      (row): Movement => ({
        ...{ date: row.paid_at, kind: row.direction === 'in' ? 'payment' : 'refund', id: row.id, charged: null },
        title: `${row.direction === 'in' ? 'Платёж' : 'Возврат'} ${paymentNumber(row.id)}`,
        paid: row.direction === 'in' ? parseMoney(row.amount) : -parseMoney(row.amount),
      }),
    ),
  ]
  // Of one day what was charged comes before what paid it.
  return movements.sort((one, other) => compare(one.date, other.date) || rank(one) - rank(other) || one.id - other.id)
}

function rank({ kind }: Movement): number {
  return kind === 'accrual' ? 0 : 1
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
