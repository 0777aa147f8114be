import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { conferencesTable } from './conferences'

const person = () =>
  reference()
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/** Звонки of one person to another. */
export const callsTable = pgTable(
  'calls',
  {
    id: id(),
    chat_room: reference(),
    caller: person(),
    callee: person(),
    /** Who was called and is away: `callee` stands in for him. */
    substituted_for: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    kind: text({ enum: ['audio', 'video'] }).notNull(),
    status: text({ enum: ['ringing', 'active', 'declined', 'missed', 'busy', 'ended'] }).notNull(),
    /** The page that took it. */
    device: text(),
    conference: reference().references(() => conferencesTable.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(sql`now()`),
    started_at: instant(),
    ended_at: instant(),
  },
  (table) => [
    index('calls_caller_idx').on(table.caller, table.id),
    index('calls_callee_idx').on(table.callee, table.id),
    index('calls_open_idx').on(table.status).where(sql`${table.status} in ('ringing', 'active')`),
  ],
)
