import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
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
