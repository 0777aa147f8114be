import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentAllocationsTable } from '../../../db/tables/contracts/payments'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import type { Context } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, parseMoney } from '../../../lib/money/money'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { nameable } from '../../../lib/resource/named-records'
import { companyToday } from '../../../lib/time/company-clock'
import { daysFromTo } from '../../../lib/time/days'
import type { OpenAccrual } from '../charges/allocation'
import { CARRIED_OVER, IS_CLOSED } from './carry-over'

/** An accrual as it is stored, with what was paid of it. */
export interface PaidAccrual {
  row: typeof table.$inferSelect
  paid: Kopecks
  remainder: Kopecks
  /** Only planned, while its month is closed. */
  isShutOut: boolean
}

/** What was paid of the accrual of the outer query. Columns are written out: Drizzle drops their table where it selects from one. */
const PAID = sql<string>`(select coalesce(sum(money.amount), 0)::text from ${paymentAllocationsTable} as money
  where money.accrual = ${table}.id)`

const IS_SHUT_OUT = sql<boolean>`(${table.issued_at} is null and ${table.cancelled_at} is null and ${IS_CLOSED})`

/** What a closed month did not take: still planned, or charged by a correction that is not paid. */
export const AT_CLOSED_MONTH = sql`(${IS_SHUT_OUT} or (${table.cancel_reason} is not distinct from ${CARRIED_OVER} and exists (
  select 1 from ${table} as other where other.corrects = ${table.id} and other.cancelled_at is null
    and other.amount > (select coalesce(sum(money.amount), 0) from ${paymentAllocationsTable} as money where money.accrual = other.id))))`

/** Accruals of a condition, oldest period first. */
export async function loadAccruals(db: Db, condition: SQL | undefined): Promise<PaidAccrual[]> {
  const rows = await db
    .select({ row: table, paid: PAID, isShutOut: IS_SHUT_OUT })
    .from(table)
    .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
    .where(condition)
    .orderBy(asc(table.period_start), asc(table.id))
  return rows.map(({ row, paid, isShutOut }) => ({ row, isShutOut, ...paidOf(row, parseMoney(paid)) }))
}

/** Issued accruals of a contract that are not paid in full. */
export async function loadOpen(db: Db, contract: number): Promise<PaidAccrual[]> {
  const issued = and(eq(table.contract, contract), isNotNull(table.issued_at), isNull(table.cancelled_at))
  return loadAccruals(db, and(issued, sql`${table.amount} > ${PAID}::numeric`))
}

/** What the rules of allocation know of an accrual. */
export function toOpen({ row, remainder }: PaidAccrual): OpenAccrual {
  const { id, kind, due_date, period_start } = row
  return { id, kind, due_date, period_start, remainder }
}

/** A correction in favour of the tenant owes nothing: it is money itself. */
function paidOf(row: typeof table.$inferSelect, paid: Kopecks) {
  const amount = parseMoney(row.amount)
  return { paid, remainder: amount > paid ? amount - paid : 0n }
}

/** Where an accrual stands on a day (product 9.3). */
export function statusOf({ row, paid }: PaidAccrual, today: string): Schema<'AccrualStatus'> {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.issued_at === null) return 'planned'
  if (paid >= parseMoney(row.amount)) return 'paid'
  if (row.due_date < today) return 'overdue'
  return paid > 0n ? 'partial' : 'issued'
}

/** Accruals as the contract of the API has them. */
export async function presentAccruals(ctx: Context, accruals: readonly PaidAccrual[]): Promise<Schema<'Accrual'>[]> {
  const today = await companyToday(ctx.db)
  const people = await loadPersons(
    ctx.db,
    accruals.map(({ row }) => row.created_by),
  )
  const todos = await namedTasks(
    ctx,
    accruals.flatMap(({ row }) => row.todo ?? []),
  )
  return accruals.map((accrual) => {
    const { contract: _, created_by, cancelled_by: __, todo, ...row } = accrual.row
    const status = statusOf(accrual, today)
    return {
      ...row,
      paid: formatMoney(accrual.paid),
      // Nothing is left to pay of what was cancelled.
      remainder: formatMoney(status === 'cancelled' ? 0n : accrual.remainder),
      status,
      closed_note: closedNoteOf(accrual),
      is_partial: accrual.paid > 0n && accrual.remainder > 0n,
      overdue_days: status === 'overdue' ? daysFromTo(row.due_date, today) - 1 : 0,
      todo_details: pick(todos, todo),
      author_details: pick(people, created_by),
      allowed: allowedFor(ctx.actor, status, row.waits_for !== null),
    }
  })
}

/** What a closed month means for an accrual, if anything. */
function closedNoteOf({ row, isShutOut }: PaidAccrual): string | null {
  if (row.cancel_reason === CARRIED_OVER) return CARRIED_OVER
  return isShutOut ? 'Период закрыт: начисление не выставлено, его заменит корректировка в открытом месяце' : null
}

/** Tasks by their titles, of those that the person may see. */
async function namedTasks(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Schema<'Reference'>>()
  return loadReferences(ctx.db, todosTable, todosTable.title, await nameable(ctx, '/todos', ids))
}

function allowedFor({ grants }: Actor, status: Schema<'AccrualStatus'>, waits: boolean): Schema<'Accrual'>['allowed'] {
  if (status === 'cancelled') return []
  const words: Schema<'Accrual'>['allowed'] = []
  if (status === 'planned' && !waits && grants.has('accruals.edit')) words.push('issue')
  if (grants.has('accruals.cancel')) words.push('cancel')
  if (status !== 'planned' && status !== 'paid' && grants.has('contracts.activate')) words.push('move_due')
  return words
}
