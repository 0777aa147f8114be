import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { usersTable } from '../access/users'
import { notificationsTable } from './notifications'

/** What one line of a letter tells; `path` is the page of the portal it is about. */
export interface LetterContent {
  message: string
  title: string | null
  reason: string
  path: string
  /** Only whoever may still read this record when the letter goes is told. */
  record?: { entity: string; id: number }
}

/**
 * Исходящие письма: written with the event that caused them, sent after it. Letters with `is_digest` that are due go as one;
 * of the others a burst.
 */
export const lettersTable = pgTable(
  'letters',
  {
    id: id(),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** What was read in the meantime needs no letter; null where the person wants only letters of this event. */
    notification: text().references(() => notificationsTable.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    content: jsonb().$type<LetterContent>().notNull(),
    is_digest: boolean().notNull().default(false),
    /** Not before this moment: the end of quiet hours, the time of the digest, the next try. */
    send_after: instant().notNull().default(sql`now()`),
    state: text({ enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Who is sending it holds it until then; a killed server lets go by itself. */
    claimed_until: instant(),
    attempts: integer().notNull().default(0),
    error: text(),
    done_at: instant(),
  },
  (table) => [
    index('letters_waiting_idx').on(table.send_after).where(sql`${table.state} = 'waiting'`),
    index('letters_user_idx').on(table.user),
    index('letters_notification_idx').on(table.notification),
  ],
)
