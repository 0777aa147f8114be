import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'

/** Уведомления of one person; the id is text because the client makes ids of its own (`local-…`). */
export const notificationsTable = pgTable(
  'notifications',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    user: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    type: text({
      enum: ['system', 'task_update', 'task_created', 'task_assigned', 'task_completed', 'message'],
    }).notNull(),
    event: text().notNull(),
    title: text(),
    message: text().notNull(),
    entity: text(),
    entity_id: reference(),
    taskId: reference(),
    reason: text(),
    actor: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** Made in the quiet hours of the person: it waits in the list and interrupts nobody. */
    quiet: boolean().notNull().default(false),
    read: boolean().notNull().default(false),
    read_at: instant(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
    group_key: text(),
    /** Further events of the same group that this row stands for. */
    repeats: integer().notNull().default(0),
    /** Put off by the person: unread, but not counted until then. */
    snoozed_until: instant(),
  },
  (table) => [
    index('notifications_user_created_at_idx').on(table.user, table.createdAt),
    index('notifications_user_unread_idx').on(table.user).where(sql`not ${table.read}`),
    index('notifications_group_key_idx').on(table.user, table.group_key),
  ],
)

/** Записи, о которых человек просил не сообщать. */
export const notificationMutesTable = pgTable(
  'notification_mutes',
  {
    user: reference()
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.user, table.entity, table.entity_id] })],
)
