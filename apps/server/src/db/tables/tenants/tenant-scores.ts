import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'
import { tenantsTable } from './tenants'

/** Надёжность арендаторов by days: a row of each day on which it was another than before. */
export const tenantScoresTable = pgTable(
  'tenant_scores',
  {
    tenant: reference()
      .notNull()
      .references(() => tenantsTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    score: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'tenant_scores_key', columns: [table.tenant, table.day] })],
)
