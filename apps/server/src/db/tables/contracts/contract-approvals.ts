import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { contractsTable } from './contracts'

/** The route of a contract that is being agreed: roles in their order, and who decided for each. */
export const contractApprovalsTable = pgTable(
  'contract_approvals',
  {
    id: id(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    order: integer().notNull(),
    /** Key of the role that decides. */
    role: text().notNull(),
    approver: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    decision: text({ enum: ['pending', 'approved', 'returned'] })
      .notNull()
      .default('pending'),
    comment: text(),
    decided_at: instant(),
  },
  (table) => [uniqueIndex('contract_approvals_order_key').on(table.contract, table.order)],
)
