import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { filesTable } from '../files/files'
import { profilesTable } from '../people/profiles'

/** A person of the tenant; exactly one of a tenant's contacts is primary. */
export interface TenantContact {
  full_name: string
  position?: string | null
  /** +7XXXXXXXXXX, or + and 8–15 digits of another country. */
  phone?: string | null
  phone_ext?: string | null
  email?: string | null
  telegram?: string | null
  roles?: ('main' | 'billing' | 'emergency' | 'legal' | 'access')[]
  is_primary: boolean
  note?: string | null
}

/** A bank account of the tenant, checked against its БИК; exactly one is primary. */
export interface TenantBankAccount {
  bank_name: string
  bik: string
  account: string
  corr_account: string
  is_primary: boolean
  is_archived?: boolean
}

/** Арендаторы. */
export const tenantsTable = pgTable(
  'tenants',
  {
    ...recordColumns,
    kind: text({ enum: ['legal', 'sole_proprietor', 'individual'] }).notNull(),
    is_self_employed: boolean().notNull().default(false),
    name: russianText().notNull(),
    full_name: russianText(),
    inn: text(),
    kpp: text(),
    ogrn: text(),
    okved: text(),
    activity: russianText(),
    status: text({ enum: ['prospect', 'active', 'former', 'blacklisted'] })
      .notNull()
      .default('prospect'),
    legal_address: text(),
    actual_address: text(),
    postal_address: text(),
    phone: text(),
    email: text(),
    website: text(),
    director_name: text(),
    director_position: text(),
    acting_basis: text(),
    edo_operator: text(),
    edo_id: text(),
    employees_count: integer(),
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    source: text({ enum: ['site', 'referral', 'broker', 'walk_in', 'other'] }),
    tags: text().array().notNull().default([]),
    logo: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    note: text(),
    contacts: jsonb().$type<TenantContact[]>().notNull().default([]),
    bank_accounts: jsonb().$type<TenantBankAccount[]>().notNull().default([]),
    /** Passport and birthday, sealed: the base alone does not tell them. */
    personal_data: text(),
    blacklist_reason: text(),
    /** 0 to 100, reckoned every night; null before the first contract. */
    reliability: integer(),
    /** The tenant that has all that was this one's. */
    merged_into: reference().references((): AnyPgColumn => tenantsTable.id),
  },
  (table) => [
    uniqueIndex('tenants_inn_kpp_key')
      .on(table.inn, sql`coalesce(${table.kpp}, '')`)
      .where(sql`${table.deleted_at} is null and ${table.inn} is not null`),
    index('tenants_name_idx').on(table.name),
    index('tenants_inn_idx').on(table.inn),
    index('tenants_activity_idx').on(table.activity),
    index('tenants_status_idx').on(table.status),
    index('tenants_kind_idx').on(table.kind),
    index('tenants_source_idx').on(table.source),
    index('tenants_manager_idx').on(table.manager),
    index('tenants_merged_into_idx').on(table.merged_into).where(sql`${table.merged_into} is not null`),
    index('tenants_tags_idx').using('gin', table.tags),
    index('tenants_created_at_idx').on(table.created_at),
    index('tenants_updated_at_idx').on(table.updated_at),
  ],
)
