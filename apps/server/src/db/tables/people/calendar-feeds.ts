import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns'
import { usersTable } from '../access/users'

/** Secret addresses of people's calendars; the address itself is worked out from `nonce` and the secret of the installation. */
export const calendarFeedsTable = pgTable('calendar_feeds', {
  user: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  nonce: text().notNull(),
  created_at: instant().notNull(),
  /** The server ended the address itself; the row stays to tell its owner why. */
  ended_at: instant(),
  ended_because: text({ enum: ['password', 'disabled', 'sessions'] }),
})
