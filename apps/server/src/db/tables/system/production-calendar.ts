import { sql } from 'drizzle-orm'
import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'

/** Производственный календарь: days that are other than the Labour Code has them, as the government or an administrator set. */
export const productionCalendarTable = pgTable('production_calendar', {
  day: date({ mode: 'string' }).primaryKey(),
  kind: text({ enum: ['holiday', 'working'] }).notNull(),
  name: text().notNull().default(''),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: reference(),
})
