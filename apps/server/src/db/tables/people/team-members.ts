import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, reference } from '../../columns'
import { profilesTable } from './profiles'
import { teamsTable } from './teams'

/** Состав бригад, from `from` to `to` inclusive; the leader is a member too. */
export const teamMembersTable = pgTable(
  'team_members',
  {
    id: id(),
    team: reference()
      .notNull()
      .references(() => teamsTable.id, { onDelete: 'cascade' }),
    profile: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    role_in_team: text({ enum: ['leader', 'senior', 'member', 'trainee'] })
      .notNull()
      .default('member'),
    from: date({ mode: 'string' }).notNull().default(sql`current_date`),
    to: date({ mode: 'string' }),
    hours_per_day: decimal(3, 1).notNull().default('8.0'),
  },
  (table) => [
    uniqueIndex('team_members_team_profile_key').on(table.team, table.profile),
    index('team_members_profile_idx').on(table.profile),
  ],
)
