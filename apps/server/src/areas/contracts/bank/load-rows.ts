import type { Schema } from '@ws/api-client/contract'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { bankImportRowsTable as table } from '../../../db/tables/contracts/bank-imports'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable } from '../../../db/tables/contracts/payments'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { closedMonths, closedSentence } from '../../../lib/money/closed-months'
import { moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { monthAfter } from '../../../lib/time/days'
import { paymentNumber } from '../payments/load-payments'

export type BankRow = typeof table.$inferSelect

/** Days on which money of a landlord cannot be posted, and why. */
export interface Calendar {
  today: string
  closed: ReadonlySet<string>
}

/** Which of these days lie in closed months, or are still to come. */
export async function loadCalendar(db: Db, legalEntity: number, days: readonly string[]): Promise<Calendar> {
  return { today: await companyToday(db), closed: await closedMonths(db, legalEntity, days) }
}

/** Why nothing can be posted on a day; null where it can. */
export function dayProblem(day: string, { today, closed }: Calendar): string | null {
  if (day > today) return 'Дата платежа ещё не наступила'
  return closed.has(monthAfter(day, 0)) ? closedSentence(day) : null
}

/** Why the contracts of a row do not take its money; null where they do. */
export function partsProblem({ amount, parts }: Pick<BankRow, 'amount' | 'parts'>): string | null {
  if (parts.length === 0) return 'Выберите договор'
  const given = sumOf(parts.map((part) => parseMoney(part.amount)))
  const whole = parseMoney(amount)
  if (given === whole) return null
  return `По договорам разнесено ${moneyText(given)} из ${moneyText(whole)} ₽`
}

/** Rows of a condition in the order of their file. */
export async function loadRows(
  db: Db,
  condition: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<BankRow[]> {
  const query = db.select().from(table).where(condition).orderBy(asc(table.id)).$dynamic()
  return page === undefined ? query : query.limit(page.limit).offset(page.offset)
}

/** Rows as the contract of the API has them. */
export async function presentRows(
  db: Db,
  legalEntity: number,
  rows: readonly BankRow[],
): Promise<Schema<'BankImportRow'>[]> {
  const calendar = await loadCalendar(
    db,
    legalEntity,
    rows.map(({ date }) => date),
  )
  const contracts = await loadNames(
    db,
    rows.flatMap(({ parts }) => parts.map(({ contract }) => contract)),
  )
  const payments = await loadPaymentsOf(db, rows)
  return rows.map(({ import: _, posted_by: __, duplicates, ...row }) => ({
    ...row,
    problem: isOpen(row) && row.state !== 'duplicate' ? (dayProblem(row.date, calendar) ?? partsProblem(row)) : null,
    parts: row.parts.map((part) => {
      const named = contracts.get(part.contract)
      return { ...part, contract_number: named?.number ?? '', tenant_name: named?.tenant ?? '' }
    }),
    payments: payments.get(row.id) ?? [],
  }))
}

/** Whether a row still waits to be posted or skipped. */
function isOpen({ direction, state, posted_at }: Pick<BankRow, 'direction' | 'state' | 'posted_at'>): boolean {
  return direction === 'in' && posted_at === null && state !== 'skipped'
}

async function loadNames(db: Db, ids: readonly number[]): Promise<Map<number, { number: string; tenant: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: contractsTable.id, number: contractsTable.number, tenant: tenantsTable.name })
    .from(contractsTable)
    .innerJoin(tenantsTable, eq(tenantsTable.id, contractsTable.tenant))
    .where(anyOf(contractsTable.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** What rows were posted as; of a duplicate, the payment that it is. */
async function loadPaymentsOf(db: Db, rows: readonly BankRow[]): Promise<Map<number, Schema<'BankRowPayment'>[]>> {
  const found = new Map<number, Schema<'BankRowPayment'>[]>()
  if (rows.length === 0) return found
  const likenesses = new Map<number, number[]>()
  for (const { id, state, duplicates } of rows) {
    if (state !== 'duplicate' || duplicates === null) continue
    likenesses.set(duplicates, [...(likenesses.get(duplicates) ?? []), id])
  }
  const isOfRow = anyOf(
    paymentsTable.bank_row,
    rows.map(({ id }) => id),
  )
  const payments = await db
    .select({ row: paymentsTable.bank_row, payment: paymentsTable, contract_number: contractsTable.number })
    .from(paymentsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, paymentsTable.contract))
    .where(sql`${isOfRow} or ${anyOf(paymentsTable.id, [...likenesses.keys()])}`)
    .orderBy(asc(paymentsTable.id))
  for (const {
    row,
    payment: { id, contract, amount, status },
    contract_number,
  } of payments) {
    const shown = { id, number: paymentNumber(id), contract, contract_number, amount, status }
    for (const of of [row, ...(likenesses.get(id) ?? [])]) {
      if (of !== null) found.set(of, [...(found.get(of) ?? []), shown])
    }
  }
  return found
}
