import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from './profiles'
import { teamsTable } from './teams'

/** График смен: what a person does in a team on a day; a shift that ends before it begins ends on the next day. */
export const teamShiftsTable = pgTable(
  'team_shifts',
  {
    id: id(),
    team: reference()
      .notNull()
      .references(() => teamsTable.id, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['work', 'off', 'vacation', 'sick'] }).notNull(),
    start: text(),
    end: text(),
    handover_note: text(),
    updated_at: instant().notNull().default(sql`now()`),
    updated_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('team_shifts_day_key').on(table.team, table.date, table.profile),
    index('team_shifts_profile_idx').on(table.profile, table.date),
    check(
      'team_shifts_times',
      sql`(${table.kind} = 'work') = (${table.start} is not null and ${table.end} is not null)`,
    ),
  ],
)
