import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText, workHours } from '../../columns'
import { profilesTable } from './profiles'

/** Бригады. */
export const teamsTable = pgTable(
  'teams',
  {
    ...recordColumns,
    name: russianText().notNull(),
    specialization: text().array().notNull().default([]),
    leader: reference()
      .notNull()
      .references(() => profilesTable.id),
    color: text().notNull(),
    description: text(),
    work_hours: workHours(),
    auto_assign: text({ enum: ['off', 'leader', 'least_loaded', 'round_robin'] })
      .notNull()
      .default('leader'),
  },
  (table) => [
    uniqueIndex('teams_name_key').on(table.name).where(sql`${table.deleted_at} is null`),
    index('teams_leader_idx').on(table.leader),
  ],
)
