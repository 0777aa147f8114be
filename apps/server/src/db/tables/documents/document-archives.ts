import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/** One document of an archive: the number of an invoice or the month of an act of a contract, or the act of a tenant with a landlord. */
export type ArchivedDocument =
  | { contract: number; choice: string }
  | { tenant: number; legal_entity: number; from: string; to: string }

/** Архивы документов: what somebody is about to load as one ZIP; it is made while it is sent, and says here how far it is. */
export const documentArchivesTable = pgTable(
  'document_archives',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: ['invoice', 'service_act', 'reconciliation'] }).notNull(),
    format: text({ enum: ['pdf', 'docx'] }).notNull(),
    documents: jsonb().$type<ArchivedDocument[]>().notNull(),
    state: text({ enum: ['ready', 'running', 'done', 'cancelled'] })
      .notNull()
      .default('ready'),
    done: integer().notNull().default(0),
    problems: jsonb().$type<string[]>().notNull().default([]),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [index('document_archives_user_idx').on(table.user)],
)
