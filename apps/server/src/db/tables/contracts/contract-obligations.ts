import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'
import { contractsTable } from './contracts'

/** Обязательства договора: what a side has promised beside its payments, such as an insurance to renew. */
export const contractObligationsTable = pgTable(
  'contract_obligations',
  {
    id: id(),
    ...systemColumns,
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    party: text({ enum: ['tenant', 'landlord'] }).notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    /** The day of the month it was first due on: a short month moves one of its days, not all that follow. */
    due_day: integer().notNull(),
    repeat: text({ enum: ['none', 'month', 'quarter', 'year'] })
      .notNull()
      .default('none'),
    status: text({ enum: ['open', 'done', 'cancelled'] })
      .notNull()
      .default('open'),
    todo: reference().references(() => todosTable.id, { onDelete: 'set null' }),
    done_at: instant(),
    done_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contract_obligations_contract_idx').on(table.contract, table.due_date),
    index('contract_obligations_todo_idx').on(table.todo),
  ],
)
