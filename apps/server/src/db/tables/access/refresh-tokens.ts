import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { usersTable } from './users'

/** Сеансы: refresh tokens by their hash. One sign-in is one chain; a used token knows the one that followed it. */
export const refreshTokensTable = pgTable(
  'refresh_tokens',
  {
    id: id(),
    chain: uuid().notNull(),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    successor: reference().references((): AnyPgColumn => refreshTokensTable.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(sql`now()`),
    /** When the person signed in; tokens that follow carry it on. */
    started_at: instant().notNull().default(sql`now()`),
    used_at: instant(),
    revoked_at: instant(),
    expires_at: instant().notNull(),
    remember: boolean().notNull().default(false),
    /** The administrator who goes by the name of `user` in this session; null in the person's own. */
    acting: reference().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Whether he may change anything, or only look. */
    acting_writes: boolean().notNull().default(false),
    user_agent: text(),
    ip: text(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash_key').on(table.hash),
    index('refresh_tokens_chain_idx').on(table.chain),
    index('refresh_tokens_user_idx').on(table.user),
    index('refresh_tokens_expires_at_idx').on(table.expires_at),
    // Deleting a token looks for those that name it.
    index('refresh_tokens_successor_idx').on(table.successor),
    index('refresh_tokens_acting_idx')
      .on(table.expires_at)
      .where(sql`${table.acting} is not null and ${table.revoked_at} is null`),
  ],
)
