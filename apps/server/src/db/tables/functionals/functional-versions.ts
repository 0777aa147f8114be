import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/** What a snapshot keeps of a function: enough to say later what has changed. */
export interface KeptFunction {
  id: number
  name: string
  parent: number | null
  responsible: number | null
  hours_month: string | null
}

/** Kept versions of the whole schema. */
export const functionalSnapshotsTable = pgTable('functional_snapshots', {
  id: id(),
  created_at: instant().notNull().default(sql`now()`),
  created_by: reference(),
  name: text().notNull(),
  functions: jsonb().$type<KeptFunction[]>().notNull(),
})

/** What a person tries out in the sandbox: the changes against the schema, seen by himself and by whoever has the link. */
export const functionalDraftsTable = pgTable(
  'functional_drafts',
  {
    user: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    operations: jsonb().$type<Schema<'FunctionalOperation'>[]>().notNull(),
    share_key: text().notNull(),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('functional_drafts_share_key').on(table.share_key)],
)
