import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { departmentsTable } from '../people/departments'
import { positionsTable } from '../people/positions'

/** Приглашения: a link that lives 72 hours and makes one account with these roles. */
export const invitationsTable = pgTable(
  'invitations',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    email: text().notNull(),
    token_hash: text().notNull(),
    roles: bigint({ mode: 'number' }).array().notNull().default([]),
    scope_objects: bigint({ mode: 'number' }).array().notNull().default([]),
    department: reference().references(() => departmentsTable.id),
    position: reference().references(() => positionsTable.id),
    message: text(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.token_hash),
    index('invitations_email_idx').on(table.email),
  ],
)
