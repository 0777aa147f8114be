import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../db/tables/contracts/payments'
import { companyTodayInSql } from '../../lib/time/company-clock'

/** What is left today of the issued accruals of the outer query's contract whose term has passed, the deposit apart. */
const LATE = sql`select ${accruals.due_date} as due_date,
    greatest(${accruals.amount}, 0) - (select coalesce(sum(${allocations.amount}), 0) from ${allocations}
      where ${allocations.accrual} = ${accruals.id} and ${allocations.paid_at} <= ${companyTodayInSql()}) as remainder
  from ${accruals} where ${accruals.contract} = ${contracts.id} and ${accruals.cancelled_at} is null
    and ${accruals.issued_at} <= ${companyTodayInSql()} and ${accruals.due_date} < ${companyTodayInSql()}
    and ${accruals.kind} <> 'deposit'`

/** How late a contract of the outer query is, to order and to narrow a list by; answers say the same by `balancesOf`. */
export const overdueInSql: Readonly<Record<'sum' | 'days' | 'any', SQL>> = {
  sum: sql`(select coalesce(sum(remainder), 0) from (${LATE}) as late)`,
  days: sql`(select coalesce(${companyTodayInSql()} - min(due_date) filter (where remainder > 0), 0) from (${LATE}) as late)`,
  any: sql`exists (select 1 from (${LATE}) as late where remainder > 0)`,
}
