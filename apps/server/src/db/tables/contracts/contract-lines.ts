import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, id, reference } from '../../columns'
import { metersTable } from '../places/meters'
import { contractsTable } from './contracts'

/** Условия договора: what is paid for. A new price is another version in the chain of `replaces`, which begins where the last ends. */
export const contractLinesTable = pgTable(
  'contract_lines',
  {
    id: id(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: ['rent', 'service', 'utilities', 'parking', 'advertising', 'deposit', 'other'] }).notNull(),
    name: text().notNull(),
    calc: text({
      enum: ['per_m2_month', 'per_m2_year', 'fixed_month', 'per_unit_month', 'fixed_once', 'by_meter'],
    }).notNull(),
    rate: decimal(16, 4).notNull(),
    quantity: decimal(14, 3),
    /** Empty: all rooms of the contract. */
    room_ids: reference().array().notNull().default([]),
    vat_mode: text({ enum: ['none', 'included', 'on_top'] }).notNull(),
    /** Null: that of the dated table. */
    vat_rate: decimal(5, 2),
    discount_percent: decimal(5, 2).notNull().default('0'),
    /** Whose consumption is paid for. */
    meter: reference().references(() => metersTable.id),
    valid_from: date({ mode: 'string' }).notNull(),
    valid_to: date({ mode: 'string' }),
    replaces: reference(),
    comment: text(),
  },
  (table) => [
    index('contract_lines_contract_idx').on(table.contract),
    index('contract_lines_meter_idx').on(table.meter).where(sql`${table.meter} is not null`),
  ],
)

/** Арендные каникулы: days on which less is paid, or nothing. */
export const contractHolidaysTable = pgTable(
  'contract_holidays',
  {
    id: id(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    date_from: date({ mode: 'string' }).notNull(),
    date_to: date({ mode: 'string' }).notNull(),
    discount_percent: decimal(5, 2).notNull(),
    line_kinds: text({ enum: ['rent', 'service', 'utilities', 'parking', 'advertising', 'deposit', 'other'] })
      .array()
      .notNull()
      .default(sql`'{rent}'`),
    reason: text(),
  },
  (table) => [index('contract_holidays_contract_idx').on(table.contract)],
)
