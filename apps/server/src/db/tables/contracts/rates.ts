import { sql } from 'drizzle-orm'
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns } from '../../columns'

/** Ставки НДС: each holds from its day until the next one of its kind. */
export const vatRatesTable = pgTable(
  'vat_rates',
  {
    ...recordColumns,
    kind: text({ enum: ['standard', 'reduced', 'usn_5', 'usn_7'] }).notNull(),
    percent: decimal(5, 2).notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    note: text(),
  },
  (table) => [
    uniqueIndex('vat_rates_day_key').on(table.kind, table.valid_from).where(sql`${table.deleted_at} is null`),
  ],
)

/** Ключевая ставка: each holds from its day until the next. */
export const keyRatesTable = pgTable(
  'key_rates',
  {
    ...recordColumns,
    percent: decimal(5, 2).notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    note: text(),
  },
  (table) => [uniqueIndex('key_rates_day_key').on(table.valid_from).where(sql`${table.deleted_at} is null`)],
)
