import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { decimal, id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'
import { accrualsTable } from './accruals'
import { contractsTable } from './contracts'

/** The steps by which a debt is collected, in their order (product 9.6). */
export const DEBT_STEPS = ['due_soon', 'reminder', 'call', 'claim', 'restriction', 'lawyer'] as const

/** Взыскание: what a step asked people to do about a contract; it never acts by itself. */
export const debtNoticesTable = pgTable(
  'debt_notices',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    step: text({ enum: DEBT_STEPS }).notNull(),
    status: text({ enum: ['open', 'done', 'cancelled'] })
      .notNull()
      .default('open'),
    amount: decimal(14, 2).notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    days: integer().notNull(),
    text: text(),
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    done_at: instant(),
    done_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('debt_notices_contract_idx').on(table.contract, table.created_at),
    index('debt_notices_created_at_idx').on(table.created_at),
  ],
)

/** Which steps were taken for an accrual: each once, whichever server came first. */
export const debtStepsTakenTable = pgTable(
  'debt_steps_taken',
  {
    accrual: reference()
      .notNull()
      .references(() => accrualsTable.id, { onDelete: 'cascade' }),
    step: text({ enum: DEBT_STEPS }).notNull(),
    /** Null where a later step stood at once: the earlier ones are passed over. */
    notice: reference().references(() => debtNoticesTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'debt_steps_taken_key', columns: [table.accrual, table.step] }),
    index('debt_steps_taken_notice_idx').on(table.notice),
  ],
)
