import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns'
import { usersTable } from './users'

/** Второй фактор: the sealed secret of a person's application of codes; without `enabled_at` no code has confirmed it yet. */
export const secondFactorsTable = pgTable('second_factors', {
  user: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  created_at: instant().notNull().default(sql`now()`),
  enabled_at: instant(),
  /** AES-256-GCM under a key of the installation: a stolen database makes no codes. */
  secret: text().notNull(),
  /** The half-minute of the last accepted code; no code up to it is accepted again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Keyed hashes of the recovery codes that were not used yet. */
  recovery_hashes: text().array().notNull().default([]),
})
