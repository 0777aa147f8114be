import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText } from '../../columns'
import { filesTable } from '../files/files'

/** Наши юрлица: the landlords of contracts. */
export const legalEntitiesTable = pgTable(
  'legal_entities',
  {
    ...recordColumns,
    name: russianText().notNull(),
    full_name: text(),
    inn: text().notNull(),
    kpp: text(),
    ogrn: text().notNull(),
    legal_address: text().notNull(),
    postal_address: text(),
    director_name: text().notNull(),
    director_position: text().notNull(),
    acting_basis: text().notNull(),
    accountant_name: text(),
    vat_regime: text({ enum: ['general', 'usn_exempt', 'usn_5', 'usn_7'] })
      .notNull()
      .default('general'),
    /** What the numbers of its contracts begin with. */
    prefix: text().notNull(),
    number_template: text().notNull().default('{prefix}-{seq:03}'),
    invoice_template: text().notNull().default('{contract}/{year}-{month}'),
    /** What a new contract of it says of fines where nobody said anything. */
    penalty_kind: text({ enum: ['none', 'percent_day', 'key_rate_300', 'key_rate_150', 'art395'] })
      .notNull()
      .default('percent_day'),
    penalty_percent: decimal(7, 4).notNull().default('0.1'),
    penalty_grace_days: integer().notNull().default(0),
    penalty_cap_percent: decimal(5, 2).notNull().default('10'),
    logo: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    stamp: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    signature: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    bank_accounts: jsonb().$type<Schema<'TenantBankAccount'>[]>().notNull().default([]),
    is_default: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('legal_entities_prefix_key').on(table.prefix).where(sql`${table.deleted_at} is null`),
    uniqueIndex('legal_entities_default_key')
      .on(table.is_default)
      .where(sql`${table.is_default} and ${table.deleted_at} is null`),
  ],
)
