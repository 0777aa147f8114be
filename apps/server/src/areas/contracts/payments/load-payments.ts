import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { bankImportRowsTable, bankImportsTable } from '../../../db/tables/contracts/bank-imports'
import { paymentAllocationsTable as allocations, paymentsTable as table } from '../../../db/tables/contracts/payments'
import type { Actor } from '../../../lib/access/actor'
import type { Context } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, parseMoney, sumOf } from '../../../lib/money/money'
import { loadPersons, pick } from '../../../lib/people/persons'
import { fileReferences } from '../../files/listing/file-references'

export type PaymentRow = typeof table.$inferSelect

/** A payment with where its money went. */
export interface SpreadPayment {
  row: PaymentRow
  allocations: Schema<'PaymentAllocation'>[]
  allocated: Kopecks
  /** Given back, or moved to another contract. */
  refunded: Kopecks
  /** What pays nothing yet; a payment that is void has nothing, and the deposit is held as it is. */
  unallocated: Kopecks
}

/** «П-000123». */
export function paymentNumber(id: number): string {
  return `П-${String(id).padStart(6, '0')}`
}

/** Payments of a condition, newest first. */
export async function loadPayments(db: Db, condition: SQL | undefined): Promise<SpreadPayment[]> {
  const back = sql<string>`(select coalesce(sum(back.amount), 0)::text from ${table} as back
    where back.refunds = ${table}.id and back.status = 'posted')`
  const rows = await db
    .select({ row: table, refunded: back })
    .from(table)
    .where(condition)
    .orderBy(desc(table.paid_at), desc(table.id))
  const spread = await loadAllocations(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, refunded: text }) => {
    const own = spread.get(row.id) ?? []
    const allocated = sumOf(own.map(({ amount }) => parseMoney(amount)))
    const refunded = parseMoney(text)
    const isMoney = row.status === 'posted' && row.direction === 'in'
    const unallocated = isMoney ? parseMoney(row.amount) - allocated - refunded : 0n
    return { row, allocations: own, allocated, refunded, unallocated: unallocated > 0n ? unallocated : 0n }
  })
}

async function loadAllocations(db: Db, payments: readonly number[]) {
  const found = new Map<number, Schema<'PaymentAllocation'>[]>()
  if (payments.length === 0) return found
  const rows = await db
    .select({
      payment: allocations.payment,
      amount: allocations.amount,
      accrual: accrualsTable.id,
      title: accrualsTable.title,
      kind: accrualsTable.kind,
      period_start: accrualsTable.period_start,
      due_date: accrualsTable.due_date,
      remainder: sql<string>`(${accrualsTable.amount} - ${PAID_OF_ACCRUAL})::text`,
    })
    .from(allocations)
    .innerJoin(accrualsTable, eq(accrualsTable.id, allocations.accrual))
    .where(inArray(allocations.payment, [...payments]))
    .orderBy(accrualsTable.due_date, accrualsTable.period_start, accrualsTable.id)
  for (const { payment, ...row } of rows) {
    const list = found.get(payment ?? 0) ?? []
    list.push(row)
    found.set(payment ?? 0, list)
  }
  return found
}

/** The query has allocations of its own, so those of the accrual go by another name. */
const PAID_OF_ACCRUAL = sql`(select coalesce(sum(money.amount), 0) from ${allocations} as money
  where money.accrual = ${accrualsTable.id})`

/** Payments as the contract of the API has them. */
export async function presentPayments(ctx: Context, payments: readonly SpreadPayment[]): Promise<Schema<'Payment'>[]> {
  const people = await loadPersons(
    ctx.db,
    payments.map(({ row }) => row.created_by),
  )
  const files = await fileReferences(
    ctx,
    payments.map(({ row }) => row.file),
  )
  const bankRows = await loadBankRows(
    ctx.db,
    payments.map(({ row }) => row.bank_row),
  )
  return payments.map((payment) => {
    const { created_by, voided_by: _, bank_row, ...row } = payment.row
    return {
      ...row,
      file_details: pick(files, row.file),
      bank_row: pick(bankRows, bank_row),
      number: paymentNumber(row.id),
      allocations: payment.allocations,
      allocated: formatMoney(payment.allocated),
      refunded: formatMoney(payment.refunded),
      unallocated: formatMoney(payment.unallocated),
      author_details: pick(people, created_by),
      allowed: allowedFor(ctx.actor, payment),
    }
  })
}

type PaidBankRow = NonNullable<Schema<'Payment'>['bank_row']>

/** The rows of statements that payments were posted from. */
async function loadBankRows(db: Db, ids: readonly (number | null)[]): Promise<Map<number, PaidBankRow>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { id, line, date, amount, confidence, explanation, is_manual } = bankImportRowsTable
  const rows = await db
    .select({
      ...{ id, import: bankImportRowsTable.import, line, date, amount, confidence, explanation, is_manual },
      file_name: bankImportsTable.file_name,
    })
    .from(bankImportRowsTable)
    .innerJoin(bankImportsTable, eq(bankImportsTable.id, bankImportRowsTable.import))
    .where(anyOf(id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

/** One payment of a contract as the contract of the API has it; nothing where it is of another. */
export async function presentPayment(
  ctx: Context,
  contract: number,
  id: number,
): Promise<Schema<'Payment'> | undefined> {
  const found = await loadPayments(ctx.db, and(eq(table.id, id), eq(table.contract, contract)))
  const [payment] = await presentPayments(ctx, found)
  return payment
}

function allowedFor({ grants }: Actor, { row, unallocated, refunded }: SpreadPayment): Schema<'Payment'>['allowed'] {
  if (row.status === 'void') return []
  const words: Schema<'Payment'>['allowed'] = []
  const isMoney = row.direction === 'in'
  if (isMoney && grants.has('payments.edit')) words.push('reallocate')
  if (refunded === 0n && grants.has('payments.void')) words.push('void')
  const isFree = unallocated > 0n || row.target === 'deposit'
  if (isMoney && isFree && grants.has('payments.create')) words.push('refund')
  if (isMoney && unallocated > 0n && row.target === 'debt' && grants.has('payments.create')) words.push('transfer')
  return words
}
