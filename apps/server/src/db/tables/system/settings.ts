import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'

/** Настройки: what differs from the defaults of the settings registry (product 4.10). */
export const settingsTable = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: reference(),
})
