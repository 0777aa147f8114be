import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../db/tables/contracts/payments'
import type { Context } from '../../lib/http/handler'
import { formatMoney, parseMoney, sumOf } from '../../lib/money/money'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { isSeenContract } from './scopes/contract-scopes'

/** What is left on a day of the issued accruals of the outer query's contract whose term has passed, the deposit apart. */
function lateOn(day: SQL): SQL {
  return sql`select ${accruals.due_date} as due_date,
    greatest(${accruals.amount}, 0) - (select coalesce(sum(${allocations.amount}), 0) from ${allocations}
      where ${allocations.accrual} = ${accruals.id} and ${allocations.paid_at} <= ${day}) as remainder
  from ${accruals} where ${accruals.contract} = ${contracts.id} and ${accruals.cancelled_at} is null
    and ${accruals.issued_at} <= ${day} and ${accruals.due_date} < ${day} and ${accruals.kind} <> 'deposit'`
}

/** How late a contract of the outer query is on a day. */
function overdueOn(day: SQL): Readonly<Record<'sum' | 'days' | 'any', SQL>> {
  const late = lateOn(day)
  return {
    sum: sql`(select coalesce(sum(remainder), 0) from (${late}) as late)`,
    days: sql`(select coalesce(${day} - min(due_date) filter (where remainder > 0), 0) from (${late}) as late)`,
    any: sql`exists (select 1 from (${late}) as late where remainder > 0)`,
  }
}

/** How late a contract of the outer query is today, to order and to narrow a list by; answers say the same by `balancesOf`. */
export const overdueInSql = overdueOn(companyTodayInSql())

/** What is not paid in time by a contract. */
export interface Debt {
  contract: number
  sum: string
  days: number
}

/** What these debts come to, a contract that stands there twice counted once. */
export function sumDebts(debts: readonly Debt[]): string {
  const byContract = new Map(debts.map(({ contract, sum }) => [contract, parseMoney(sum)]))
  return formatMoney(sumOf(byContract.values()))
}

type Asking = Pick<Context, 'actor'>

/** Whether the contract of the outer query is late on a day and the person may know it. */
export function isSeenLateOn({ actor }: Asking, day: SQL): SQL {
  return sql`(${isSeenContract(actor)} and ${overdueOn(day).any})`
}

/** Those of these contracts that are late on a day, as far as the person may know. */
export async function loadDebts(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
  day: SQL,
): Promise<Map<number, Debt>> {
  if (ids.length === 0 || !actor.grants.has('contracts.view')) return new Map()
  const { sum, days } = overdueOn(day)
  const { rows } = await db.execute<{ id: string; sum: string; days: number }>(sql`
    select ${contracts.id} as id, round(${sum}, 2)::text as sum, ${days} as days from ${contracts}
    where ${anyOf(contracts.id, ids)} and ${isSeenLateOn({ actor }, day)}`)
  return new Map(rows.map(({ id, ...late }) => [Number(id), { contract: Number(id), ...late }]))
}
