import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { objectsTable } from '../places/objects'
import { tenantsTable } from '../tenants/tenants'

/** Договоры: who leases rooms of an object, and for how long. Statuses and terms: product 9.1 and 9.2. */
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
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    note: russianText(),
    tags: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('contracts_number_key').on(table.number).where(sql`${table.deleted_at} is null`),
    index('contracts_tenant_idx').on(table.tenant),
    index('contracts_object_idx').on(table.object),
    index('contracts_status_idx').on(table.status),
    index('contracts_end_date_idx').on(table.end_date),
    index('contracts_manager_idx').on(table.manager),
  ],
)
