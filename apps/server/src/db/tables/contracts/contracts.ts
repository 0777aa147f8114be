import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, instant, recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { objectsTable } from '../places/objects'
import { tenantsTable } from '../tenants/tenants'
import { legalEntitiesTable } from './legal-entities'

/** Договоры: who leases rooms of an object, for how long and for what. Statuses and terms: product 9.1 and 9.2. */
export const contractsTable = pgTable(
  'contracts',
  {
    ...recordColumns,
    number: text().notNull(),
    contract_type: text({
      enum: ['lease', 'sublease', 'short_term', 'parking', 'advertising', 'service', 'free_use'],
    })
      .notNull()
      .default('lease'),
    status: text({ enum: ['draft', 'approval', 'active', 'expiring', 'expired', 'terminated'] })
      .notNull()
      .default('draft'),
    tenant: reference()
      .notNull()
      .references(() => tenantsTable.id),
    object: reference()
      .notNull()
      .references(() => objectsTable.id),
    legal_entity: reference()
      .notNull()
      .references(() => legalEntitiesTable.id),
    signed_at: date({ mode: 'string' }),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }),
    term_kind: text({ enum: ['fixed', 'indefinite'] })
      .notNull()
      .default('fixed'),
    auto_renewal: text({ enum: ['none', 'same_term', 'indefinite'] })
      .notNull()
      .default('none'),
    notice_days: integer().notNull().default(60),
    handover_date: date({ mode: 'string' }),
    return_date: date({ mode: 'string' }),
    terminates_on: date({ mode: 'string' }),
    termination_initiator: text({ enum: ['landlord', 'tenant', 'mutual', 'court'] }),
    termination_reason: text(),
    billing_period: text({ enum: ['month', 'quarter'] })
      .notNull()
      .default('month'),
    billing_mode: text({ enum: ['advance', 'arrears'] })
      .notNull()
      .default('advance'),
    due_day: integer().notNull().default(5),
    due_month_shift: integer().notNull().default(0),
    working_day_shift: text({ enum: ['next', 'prev', 'none'] })
      .notNull()
      .default('next'),
    penalty_kind: text({ enum: ['none', 'percent_day', 'key_rate_300', 'key_rate_150', 'art395'] })
      .notNull()
      .default('percent_day'),
    penalty_percent: decimal(7, 4).notNull().default('0.1'),
    penalty_grace_days: integer().notNull().default(0),
    penalty_cap_percent: decimal(5, 2).notNull().default('10'),
    allocation_order: text({ enum: ['principal_first', 'penalty_first'] })
      .notNull()
      .default('principal_first'),
    deposit_amount: decimal(14, 2),
    indexation_kind: text({ enum: ['none', 'fixed_percent', 'cpi'] })
      .notNull()
      .default('none'),
    indexation_percent: decimal(5, 2),
    indexation_month: integer(),
    indexation_from: date({ mode: 'string' }),
    registration_status: text({ enum: ['not_required', 'required', 'submitted', 'registered'] })
      .notNull()
      .default('not_required'),
    registration_number: text(),
    registration_date: date({ mode: 'string' }),
    approved_at: instant(),
    activated_at: instant(),
    /** Why it was activated without a scan. */
    activation_reason: text(),
    /** After the end: nothing is owed and the deposit is settled. */
    is_settled: boolean().notNull().default(false),
    // What follows from rooms and lines, kept so that lists sort and filter by it: written with them and by the nightly job.
    area_total: decimal(14, 2).notNull().default('0'),
    monthly_total: decimal(14, 2).notNull().default('0'),
    rate_avg: decimal(14, 2),
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    note: russianText(),
    tags: text().array().notNull().default([]),
  },
  (table) => [
    // A number is never used again, not even after its draft was deleted.
    uniqueIndex('contracts_number_key').on(table.legal_entity, table.number),
    index('contracts_tenant_idx').on(table.tenant),
    index('contracts_object_idx').on(table.object),
    index('contracts_status_idx').on(table.status),
    index('contracts_end_date_idx').on(table.end_date),
    index('contracts_manager_idx').on(table.manager),
  ],
)
