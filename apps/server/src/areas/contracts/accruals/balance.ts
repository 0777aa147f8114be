import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import {
  paymentAllocationsTable as allocations,
  paymentsTable as payments,
} from '../../../db/tables/contracts/payments'
import type { Handler } from '../../../lib/http/handler'
import { formatMoney, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { readContract } from './contract-access'
import { loadFines } from './fines'

/** How a contract stands on a day (product 9.3). */
export type Balance = Schema<'ContractBalance'>

/** How one contract stands. */
export const readBalance: Handler<'accruals.balance'> = async ({ params, query }, ctx) => {
  const contract = await readContract(ctx, params.id, 'accruals.view')
  const date = query.date ?? (await companyToday(ctx.db))
  const balance = (await balancesOf(ctx.db, [contract.id], date)).get(contract.id)
  if (!balance) throw new Error('A contract has no balance')
  return balance
}

/**
 * How these contracts stand on a day; one statement for all of them, and one for their fines. Money that pays what was issued
 * after that day was an advance on it.
 */
export async function balancesOf(db: Db, ids: readonly number[], date: string): Promise<Map<number, Balance>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Omit<Balance, 'penalty_preview' | 'date'>>(sql`
    with sums as (${remainders(ids, date)}), charged as (${chargedSums(date)}), received as (${receivedSums(ids, date)}),
      ahead as (
        select contract, sum(amount - remainder) as sum from sums
        where not is_issued and amount > 0 and kind <> 'deposit' group by contract),
      next_due as (
        select distinct on (contract) contract, due_date, sum(remainder) as amount from sums
        where kind <> 'deposit' and due_date > ${date}::date and remainder > 0
        group by contract, due_date order by contract, due_date)
    select ${contracts.id} as id, ${money('charged')} as charged, ${money('came', 'went')} as paid,
      ${money('came', 'went', 'charged')} as balance, ${money('debt')} as debt, ${money('overdue')} as overdue,
      coalesce(${date}::date - oldest, 0) as overdue_days,
      (${money('came', 'went', 'spread')}::numeric + ${money('credit')}::numeric + ${money('ahead.sum')}::numeric)::text as advance,
      ${money('deposit_due')} as deposit_due, ${money('deposit_came', 'deposit_went', 'deposit_spent')} as deposit_balance,
      next_due.due_date::text as next_due_date, ${money('next_due.amount')} as next_due_amount
    from ${contracts} left join charged on charged.contract = ${contracts.id}
      left join received on received.contract = ${contracts.id} left join ahead on ahead.contract = ${contracts.id}
      left join next_due on next_due.contract = ${contracts.id}
    where ${among(contracts.id, ids)}`)
  const fines = await loadFines(db, ids, date)
  return new Map(
    rows.map(({ id, ...sums }): [number, Balance] => {
      const preview = sumOf((fines.get(Number(id)) ?? []).map((fine) => fine.preview))
      return [Number(id), { ...sums, date, penalty_preview: formatMoney(preview) }]
    }),
  )
}

/** The first less the others as the wire has it; what is not there is nothing. */
function money(first: string, ...less: string[]): SQL {
  const parts = [first, ...less].map((name) => sql`coalesce(${sql.raw(name)}, 0)`)
  return sql`round(${sql.join(parts, sql` - `)}, 2)::text`
}

function among(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`
}

/** Accruals of these contracts, planned ones too, with what is left of them on the day. */
function remainders(ids: readonly number[], day: string): SQL {
  const spread = (source: PgColumn) => sql`(select coalesce(sum(${allocations.amount}), 0) from ${allocations}
    where ${source} = ${accruals.id} and ${allocations.paid_at} <= ${day}::date)`
  return sql`
    select ${accruals.contract} as contract, ${accruals.kind} as kind, ${accruals.amount} as amount,
      ${accruals.due_date} as due_date, coalesce(${accruals.issued_at} <= ${day}::date, false) as is_issued,
      greatest(${accruals.amount}, 0) - ${spread(allocations.accrual)} as remainder,
      case when ${accruals.amount} < 0 then - ${accruals.amount} - ${spread(allocations.correction)} else 0 end as credit
    from ${accruals} where ${among(accruals.contract, ids)} and ${accruals.cancelled_at} is null`
}

function chargedSums(day: string): SQL {
  return sql`
    select contract, sum(amount) filter (where kind <> 'deposit') as charged,
      sum(remainder) filter (where kind <> 'deposit' and due_date <= ${day}::date) as debt,
      sum(remainder) filter (where kind <> 'deposit' and due_date < ${day}::date) as overdue,
      min(due_date) filter (where kind <> 'deposit' and remainder > 0 and due_date < ${day}::date) as oldest,
      sum(credit) as credit, sum(remainder) filter (where kind = 'deposit') as deposit_due
    from sums where is_issued group by contract`
}

function receivedSums(ids: readonly number[], day: string): SQL {
  const sumOfWay = (direction: 'in' | 'refund', target: 'debt' | 'deposit') =>
    sql`sum(${payments.amount}) filter (where ${payments.direction} = ${direction} and ${payments.target} = ${target})`
  return sql`
    select ${payments.contract} as contract, ${sumOfWay('in', 'debt')} as came, ${sumOfWay('refund', 'debt')} as went,
      ${sumOfWay('in', 'deposit')} as deposit_came, ${sumOfWay('refund', 'deposit')} as deposit_went,
      sum(${payments.amount}) filter (where ${payments.method} = 'deposit' and ${payments.direction} = 'in') as deposit_spent,
      sum((select sum(${allocations.amount}) from ${allocations} where ${allocations.payment} = ${payments.id}))
        filter (where ${payments.target} = 'debt') as spread
    from ${payments}
    where ${among(payments.contract, ids)} and ${payments.status} = 'posted' and ${payments.paid_at} <= ${day}::date
    group by ${payments.contract}`
}
