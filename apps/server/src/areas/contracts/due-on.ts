import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'

/** An accrual that is to be paid, the deposit apart. */
export const isOwed = sql`(${accruals.cancelled_at} is null and ${accruals.kind} <> 'deposit')`

/** Whether by the contract of the outer query something is to be paid on a day. */
export function isDueOn(day: string): SQL {
  return sql`exists (select 1 from ${accruals} where ${accruals.contract} = ${contracts.id} and ${isOwed}
    and ${accruals.amount} > 0 and ${accruals.due_date} = ${day}::date)`
}
