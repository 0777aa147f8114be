import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What servers tell each other and is too long for a notification of PostgreSQL; written and swept by the adapter of Socket.IO. */
export const socketAttachmentsTable = pgTable('socket_io_attachments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  created_at: instant().notNull().default(sql`now()`),
  payload: bytes(),
})

/** How many requests came from a caller to all servers together, and until when they are counted. */
export const rateCountsTable = pgTable(
  'rate_counts',
  {
    caller: text().primaryKey(),
    requests: integer().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('rate_counts_until_idx').on(table.until)],
)

/** Кто в сети: whose sockets are open on which server; of no lasting worth. Rows of a server that died grow old. */
export const peopleHereTable = pgTable(
  'people_here',
  {
    server: text().notNull(),
    profile: reference().notNull(),
    seen_at: instant().notNull().default(sql`now()`),
    is_here: boolean().notNull().default(true),
    /** When the person last did something on a page. */
    active_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.server, table.profile] }),
    index('people_here_profile_idx').on(table.profile),
  ],
)
