import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../columns'

/** Регулярные задания: when each ran last and runs next. Whoever holds the lease runs it; an old lease is void. */
export const jobsTable = pgTable('jobs', {
  key: text().primaryKey(),
  next_run_at: instant().notNull().default(sql`now()`),
  started_at: instant(),
  finished_at: instant(),
  duration_ms: integer(),
  /** What the last run that went well did, in a sentence. */
  result: text(),
  /** Why the last run failed; null after one that went well. */
  error: text(),
  failed_at: instant(),
  lease: uuid(),
  leased_until: instant(),
})
