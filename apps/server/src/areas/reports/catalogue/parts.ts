import { type SQL, sql } from 'drizzle-orm'
import { link } from '../../../lib/portal-link'
import { monthEnd } from '../../../lib/time/days'
import type { Values } from '../define-report'

/** Months, quarters or years of a period with their first and last days. */
export function periodsOf({ from, to, step }: Pick<Values, 'from' | 'to' | 'step'>): SQL {
  const length =
    step === 'quarter' ? sql`interval '3 months'` : step === 'year' ? sql`interval '1 year'` : sql`interval '1 month'`
  return sql`select first::date as first, least((first + ${length})::date - 1, ${to}::date) as last
    from generate_series(date_trunc(${step}::text, ${from}::date::timestamp), ${to}::date::timestamp, ${length}) as first`
}

/** What is left on a day of a row of `accruals`. */
export function remainderOn(day: SQL): SQL {
  return sql`(greatest(accruals.amount, 0) - (select coalesce(sum(payment_allocations.amount), 0) from payment_allocations
    where payment_allocations.accrual = accruals.id and payment_allocations.paid_at <= ${day}))`
}

/** Accruals that were issued by a day and whose term has passed, the deposit apart. */
export function isLateOn(day: SQL): SQL {
  return sql`accruals.cancelled_at is null and accruals.issued_at <= ${day} and accruals.due_date < ${day} and accruals.kind <> 'deposit'`
}

/** What a row of `contracts` owes on a day beyond its terms, as lists of contracts tell it. */
export function overdueOn(day: SQL): SQL {
  return sql`(select coalesce(sum(${remainderOn(day)}), 0) from accruals where accruals.contract = contracts.id and ${isLateOn(day)})`
}

/** A room of `locations` by its number first: its whole name is longer than a column. */
export const ROOM_NAME = sql`concat_ws(' · ', locations.name, nullif(locations.full_name, locations.name))`

/** Rights without which reports of money say nothing. */
export const MONEY = ['contracts.view', 'accruals.view', 'payments.view'] as const

/** The report of charges and payments of a month, of the same objects. */
export function chargesOfMonth(month: string | null, { objects }: Pick<Values, 'objects'>): string | null {
  if (month === null) return null
  return link('/reports', { report: 'accruals_payments', from: month, to: monthEnd(month), objects })
}

/** The words of a choice for what stands in a column. */
export function titleOf(words: Readonly<Record<string, string>>, column: string): SQL {
  return sql`case ${sql.raw(column)} ${sql.join(
    Object.entries(words).map(([value, title]) => sql`when ${value} then ${title}`),
    sql` `,
  )} end`
}
