import type { Schema } from '@ws/api-client/contract'
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, systemColumns } from '../../columns'
import { filesTable } from '../files/files'
import { roomDivisionsTable } from '../places/room-divisions'
import { contractsTable } from './contracts'

/** How a contract fines delay. */
export type FineTerms = Pick<
  typeof contractsTable.$inferSelect,
  'penalty_kind' | 'penalty_percent' | 'penalty_grace_days' | 'penalty_cap_percent'
>

/** Дополнительные соглашения: how a contract that runs is changed. */
export const contractAmendmentsTable = pgTable(
  'contract_amendments',
  {
    id: id(),
    ...systemColumns,
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    kind: text({ enum: ['prolongation', 'rate', 'rooms', 'terms', 'indexation', 'termination'] }).notNull(),
    signed_at: date({ mode: 'string' }),
    effective_from: date({ mode: 'string' }).notNull(),
    /** Of rooms that become others. */
    division: reference().references(() => roomDivisionsTable.id),
    changes: jsonb().$type<Schema<'AmendmentChanges'>>().notNull(),
    /** What was said of fines until this one came into force: days before it are fined by that. */
    fines_before: jsonb().$type<FineTerms>(),
    reason: text(),
    file: reference().references(() => filesTable.id, { onDelete: 'set null' }),
    status: text({ enum: ['draft', 'applied', 'cancelled'] })
      .notNull()
      .default('draft'),
  },
  (table) => [
    index('contract_amendments_contract_idx').on(table.contract),
    index('contract_amendments_division_idx').on(table.division),
    uniqueIndex('contract_amendments_number_key').on(table.contract, table.number),
  ],
)
