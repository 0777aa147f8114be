import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'

/**
 * Обсуждения места в тексте. The place is the words themselves with some before and after, so that who may only read can
 * comment without changing the text.
 */
export const contentThreadsTable = pgTable(
  'content_threads',
  {
    id: id(),
    ...systemColumns,
    entity: text().notNull(),
    entity_id: reference().notNull(),
    quote: text().notNull(),
    prefix: text().notNull().default(''),
    suffix: text().notNull().default(''),
    resolved_at: instant(),
    resolved_by: reference(),
  },
  (table) => [index('content_threads_record_idx').on(table.entity, table.entity_id)],
)

/** Реплики обсуждений; the first one opens its thread. */
export const contentThreadCommentsTable = pgTable(
  'content_thread_comments',
  {
    id: id(),
    ...systemColumns,
    thread: reference()
      .notNull()
      .references(() => contentThreadsTable.id),
    content: text().notNull(),
  },
  (table) => [
    index('content_thread_comments_thread_idx').on(table.thread, table.id),
    index('content_thread_comments_author_idx').on(table.created_by),
  ],
)
