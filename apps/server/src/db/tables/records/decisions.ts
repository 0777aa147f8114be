import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { usersTable } from '../access/users'

/**
 * Решения: what was agreed in a comment on a record. The words are kept as they were when they were marked: who agreed has
 * agreed to these.
 */
export const decisionsTable = pgTable(
  'decisions',
  {
    id: id(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    /** Number of the comment, in the table of comments of this kind of record; of a room of the messenger that of the message. */
    comment: reference().notNull(),
    content: text().notNull(),
    said_by: reference().references(() => usersTable.id, { onDelete: 'set null' }),
    said_at: instant().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: reference(),
    deleted_at: instant(),
    deleted_by: reference(),
  },
  (table) => [
    index('decisions_record_idx').on(table.entity, table.entity_id),
    uniqueIndex('decisions_comment_key').on(table.entity, table.comment).where(sql`${table.deleted_at} is null`),
  ],
)

/** Кого просят согласиться, and when they did. */
export const decisionPeopleTable = pgTable(
  'decision_people',
  {
    decision: reference()
      .notNull()
      .references(() => decisionsTable.id, { onDelete: 'cascade' }),
    user: reference()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    agreed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.decision, table.user] }), index('decision_people_user_idx').on(table.user)],
)
