import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../db/tables/contracts/payments'
import { companyTodayInSql } from '../../lib/time/company-clock'

/** Days of expected payments that are looked ahead, today among them. */
export const DUE_SOON_DAYS = 30

/** What is left of an accrual by what was paid of it up to a day. */
export function remainderOn(day: SQL): SQL {
  return sql`greatest(${accruals.amount}, 0) - (select coalesce(sum(${allocations.amount}), 0) from ${allocations}
    where ${allocations.accrual} = ${accruals.id} and ${allocations.paid_at} <= ${day})`
}

/** Accruals whose term is one of the days ahead, the deposit apart. */
export function isDueSoon(today: SQL): SQL {
  return sql`(${accruals.cancelled_at} is null and ${accruals.kind} <> 'deposit'
    and ${accruals.due_date} between ${today} and ${today} + ${DUE_SOON_DAYS - 1}::int)`
}

/** Whether a payment by the contract of the outer query is expected in the days ahead. */
export const isPaymentDueSoon = sql`exists (select 1 from ${accruals} where ${accruals.contract} = ${contracts.id}
  and ${isDueSoon(companyTodayInSql())} and ${remainderOn(sql`'infinity'::date`)} > 0)`
