import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, instant, reference, russianText } from '../../columns'
import { filesTable } from '../files/files'
import { accrualsTable } from './accruals'
import { bankImportRowsTable } from './bank-imports'
import { contractsTable } from './contracts'

/** Платежи: money that came in by a contract, or went back. A payment is never changed: it is voided, and posted anew. */
export const paymentsTable = pgTable(
  'payments',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id),
    direction: text({ enum: ['in', 'refund'] })
      .notNull()
      .default('in'),
    paid_at: date({ mode: 'string' }).notNull(),
    amount: decimal(14, 2).notNull(),
    method: text({ enum: ['bank_transfer', 'cash', 'card', 'sbp', 'offset', 'deposit'] })
      .notNull()
      .default('bank_transfer'),
    target: text({ enum: ['debt', 'deposit'] })
      .notNull()
      .default('debt'),
    doc_number: text(),
    doc_date: date({ mode: 'string' }),
    payer_name: russianText(),
    payer_inn: text(),
    payer_account: text(),
    our_account: text(),
    purpose: text(),
    comment: text(),
    status: text({ enum: ['posted', 'void'] })
      .notNull()
      .default('posted'),
    source: text({ enum: ['manual', 'bank_import', 'api'] })
      .notNull()
      .default('manual'),
    /** Of a refund: the payment it gives back. */
    refunds: reference().references((): AnyPgColumn => paymentsTable.id),
    /** Of money moved from another contract: the refund it left by. */
    moved_from: reference().references((): AnyPgColumn => paymentsTable.id),
    /** The row of a bank statement it was posted from. */
    bank_row: reference().references(() => bankImportRowsTable.id),
    file: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    voided_at: instant(),
    voided_by: reference(),
    void_reason: text(),
  },
  (table) => [
    index('payments_contract_idx').on(table.contract, table.paid_at),
    index('payments_document_idx').on(table.doc_number, table.doc_date).where(sql`${table.doc_number} is not null`),
    index('payments_refunds_idx').on(table.refunds).where(sql`${table.refunds} is not null`),
    index('payments_moved_from_idx').on(table.moved_from).where(sql`${table.moved_from} is not null`),
    // One row of a statement pays a contract once, whoever posts it at the same time.
    uniqueIndex('payments_bank_row_key')
      .on(table.bank_row, table.contract)
      .where(sql`${table.bank_row} is not null and ${table.status} = 'posted'`),
    index('payments_payer_account_idx').on(table.payer_account).where(sql`${table.payer_account} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/** Разнесение: which money pays which accrual. It comes from a payment, or from a correction in favour of the tenant. */
export const paymentAllocationsTable = pgTable(
  'payment_allocations',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    payment: reference().references(() => paymentsTable.id),
    correction: reference().references(() => accrualsTable.id),
    accrual: reference()
      .notNull()
      .references(() => accrualsTable.id),
    amount: decimal(14, 2).notNull(),
    /** The day from which it counts: that of the money. */
    paid_at: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('payment_allocations_payment_key').on(table.payment, table.accrual),
    uniqueIndex('payment_allocations_correction_key').on(table.correction, table.accrual),
    index('payment_allocations_accrual_idx').on(table.accrual),
    check('payment_allocations_source', sql`num_nonnulls(${table.payment}, ${table.correction}) = 1`),
    check('payment_allocations_amount', sql`${table.amount} > 0`),
  ],
)
