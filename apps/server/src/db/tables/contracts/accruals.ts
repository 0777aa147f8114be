import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, instant, reference } from '../../columns'
import { todosTable } from '../todos/todos'
import { contractLinesTable } from './contract-lines'
import { contractsTable } from './contracts'

/**
 * Начисления: what a contract is to pay. A row that was issued is never changed: it is cancelled, or another one corrects it.
 * The amount of a correction may be below zero; it is then money that others are paid with.
 */
export const accrualsTable = pgTable(
  'accruals',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id),
    /** What it follows from; null where a person or a fine made it. */
    line: reference().references(() => contractLinesTable.id),
    kind: text({
      enum: ['rent', 'service', 'utilities', 'parking', 'advertising', 'deposit', 'other', 'penalty', 'correction'],
    }).notNull(),
    title: text().notNull(),
    period_start: date({ mode: 'string' }).notNull(),
    period_end: date({ mode: 'string' }).notNull(),
    net: decimal(14, 2).notNull(),
    vat_rate: decimal(5, 2),
    vat: decimal(14, 2).notNull(),
    amount: decimal(14, 2).notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    /** Why it is another day than the contract says. */
    due_reason: text(),
    /** The day it was issued; null while it is only planned. */
    issued_at: date({ mode: 'string' }),
    /** Why it is not issued yet: a reading of a meter is missing. */
    waits_for: text(),
    invoice_number: text(),
    calc: jsonb().$type<Schema<'CalcStep'>[]>().notNull().default([]),
    is_manual: boolean().notNull().default(false),
    corrects: reference().references((): AnyPgColumn => accrualsTable.id),
    /** Whose delay a penalty is for, and up to which day. */
    fines: reference().references((): AnyPgColumn => accrualsTable.id),
    /** The task whose cost the tenant is charged again. */
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    cancelled_at: instant(),
    cancelled_by: reference(),
    cancel_reason: text(),
  },
  (table) => [
    uniqueIndex('accruals_generated_key')
      .on(table.contract, table.line, table.period_start)
      .where(sql`${table.line} is not null and not ${table.is_manual} and ${table.cancelled_at} is null`),
    uniqueIndex('accruals_deposit_key')
      .on(table.contract)
      .where(
        sql`${table.kind} = 'deposit' and ${table.line} is null and not ${table.is_manual} and ${table.cancelled_at} is null`,
      ),
    uniqueIndex('accruals_penalty_key')
      .on(table.fines, table.period_end)
      .where(sql`${table.fines} is not null and ${table.cancelled_at} is null`),
    uniqueIndex('accruals_todo_key')
      .on(table.todo)
      .where(sql`${table.todo} is not null and ${table.cancelled_at} is null`),
    index('accruals_contract_idx').on(table.contract, table.period_start),
    index('accruals_corrects_idx').on(table.corrects).where(sql`${table.corrects} is not null`),
    index('accruals_invoice_idx').on(table.invoice_number).where(sql`${table.invoice_number} is not null`),
    index('accruals_amount_idx').on(table.amount),
    index('accruals_planned_idx').on(table.period_start, table.contract).where(isPlanned(table)),
    check('accruals_amount', sql`${table.amount} = ${table.net} + ${table.vat}`),
    check('accruals_sign', sql`${table.amount} >= 0 or ${table.kind} = 'correction'`),
  ],
)

function isPlanned(table: { issued_at: AnyPgColumn; cancelled_at: AnyPgColumn }): SQL {
  return sql`${table.issued_at} is null and ${table.cancelled_at} is null`
}
