import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { decimal, id, instant, reference, russianText } from '../../columns'
import { legalEntitiesTable } from './legal-entities'

/** A contract that the money of a row goes to; without allocations the order of the contract decides. */
export interface BankRowPart {
  contract: number
  amount: string
  target: 'debt' | 'deposit'
  allocations: { accrual: number; amount: string }[]
}

/** Банковские выписки: what a bank says of one account of ours over some days. */
export const bankImportsTable = pgTable('bank_imports', {
  id: id(),
  created_at: instant().notNull().default(sql`now()`),
  created_by: reference(),
  file_name: text(),
  account: text().notNull(),
  legal_entity: reference()
    .notNull()
    .references(() => legalEntitiesTable.id),
  date_from: date({ mode: 'string' }).notNull(),
  date_to: date({ mode: 'string' }).notNull(),
  /** Null where the file does not tell. */
  opening: decimal(16, 2),
  turnover_in: decimal(16, 2).notNull(),
  turnover_out: decimal(16, 2).notNull(),
  closing: decimal(16, 2),
  status: text({ enum: ['uploaded', 'matched', 'posted'] })
    .notNull()
    .default('uploaded'),
  warnings: jsonb().$type<string[]>().notNull().default([]),
})

/** Строки выписок: one movement of money each, and what is to become of it. */
export const bankImportRowsTable = pgTable(
  'bank_import_rows',
  {
    id: id(),
    import: reference()
      .notNull()
      .references(() => bankImportsTable.id, { onDelete: 'cascade' }),
    /** Where it begins in the file. */
    line: integer().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    doc_number: text(),
    doc_date: date({ mode: 'string' }),
    amount: decimal(14, 2).notNull(),
    payer_name: russianText(),
    payer_inn: text(),
    payer_account: text(),
    purpose: russianText(),
    confidence: smallint().notNull().default(0),
    explanation: text().notNull().default(''),
    is_manual: boolean().notNull().default(false),
    state: text({ enum: ['new', 'confirmed', 'skipped', 'duplicate'] })
      .notNull()
      .default('new'),
    parts: jsonb().$type<BankRowPart[]>().notNull().default([]),
    /** Of a duplicate: the payment that is the same money; a person may have said that it is not. */
    duplicates: reference(),
    posted_at: instant(),
    posted_by: reference(),
  },
  (table) => [
    index('bank_import_rows_import_idx').on(table.import, table.id),
    index('bank_import_rows_document_idx')
      .on(table.doc_number, table.doc_date)
      .where(sql`${table.posted_at} is not null`),
    check('bank_import_rows_amount', sql`${table.amount} > 0`),
  ],
)
