import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

const person = () =>
  reference()
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/**
 * Кто сейчас во встречах и звонках, on whichever server: one row for each page that is in a room or waits to be let in. Of no
 * lasting worth: what a dead server has left is swept.
 */
export const liveSeatsTable = pgTable(
  'live_seats',
  {
    /** `conference:12`, and the page's own name in it. */
    room: text().notNull(),
    client: text().notNull(),
    profile: person(),
    name: text().notNull(),
    role: text({ enum: ['host', 'guest'] }).notNull(),
    is_waiting: boolean().notNull().default(false),
    mic: boolean().notNull().default(false),
    cam: boolean().notNull().default(false),
    screen: boolean().notNull().default(false),
    hand: boolean().notNull().default(false),
    /** The whole room goes by the media server, until it is empty. */
    by_server: boolean().notNull().default(false),
    visit: reference(),
    /** The server and its socket; null while the line is lost. */
    server: text().notNull(),
    socket: text(),
    joined_at: instant().notNull().default(sql`now()`),
    lost_at: instant(),
    seen_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.client] }),
    index('live_seats_socket_idx').on(table.socket),
    index('live_seats_server_idx').on(table.server),
    index('live_seats_profile_idx').on(table.profile),
  ],
)

/** Кого пустили из зала ожидания и кого удалили, until the room is empty. */
export const liveMarksTable = pgTable(
  'live_marks',
  {
    room: text().notNull(),
    profile: person(),
    mark: text({ enum: ['welcome', 'banned'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.profile] }), index('live_marks_profile_idx').on(table.profile)],
)
