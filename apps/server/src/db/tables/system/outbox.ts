import { sql } from 'drizzle-orm'
import { boolean, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Исходящие события: what is to be said to the sockets, written in the transaction that caused it and sent after it.
 * With `entity` and `entity_id` the message goes only to people who may read that record.
 */
export const outboxTable = pgTable(
  'outbox',
  {
    id: id(),
    created_at: instant().notNull().default(sql`now()`),
    event: text().notNull(),
    rooms: text().array().notNull().default([]),
    entity: text(),
    entity_id: reference(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Said to more than single people, who hear what concerns them first. */
    is_common: boolean().notNull().default(true),
    sent_at: instant(),
    /** The transaction that wrote it: by this every server knows what has been committed since it last looked. */
    transaction: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('outbox_unsent_idx').on(table.is_common, table.id).where(sql`${table.sent_at} is null`),
    index('outbox_transaction_idx').on(table.transaction),
  ],
)
