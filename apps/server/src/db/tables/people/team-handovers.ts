import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import type { STOCK_UNITS } from '../stock/stock-item-columns'
import { profilesTable } from './profiles'
import { teamsTable } from './teams'

/** Words that were marked as a decision, on the team itself or on one of its tasks. */
export interface KeptDecision {
  content: string
  said_by: number | null
  said_at: string
  todo: number | null
  /** Said in a conversation, not in a comment. */
  is_message: boolean
}

/** What a shift was when it was signed: numbers of tasks, and stock by its names. */
export interface KeptDigest {
  emergencies: number[]
  came: number[]
  open: number[]
  done: number[]
  stock: { name: string; unit: (typeof STOCK_UNITS)[number]; qty: string }[]
  /** Absent from shifts that were signed before decisions were kept. */
  decisions?: KeptDecision[]
}

/** Передачи смен, signed by who hands over and by who accepts. */
export const teamHandoversTable = pgTable(
  'team_handovers',
  {
    id: id(),
    team: reference()
      .notNull()
      .references(() => teamsTable.id, { onDelete: 'cascade' }),
    started_at: instant().notNull(),
    digest: jsonb().$type<KeptDigest>().notNull(),
    note: text(),
    handed_by: reference()
      .notNull()
      .references(() => profilesTable.id),
    handed_at: instant().notNull().default(sql`clock_timestamp()`),
    receiver: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    accepted_by: reference().references(() => profilesTable.id),
    accepted_at: instant(),
    answer: text(),
  },
  (table) => [
    index('team_handovers_team_idx').on(table.team, table.handed_at),
    check('team_handovers_two', sql`${table.accepted_by} <> ${table.handed_by}`),
    check('team_handovers_signed', sql`(${table.accepted_by} is null) = (${table.accepted_at} is null)`),
  ],
)
