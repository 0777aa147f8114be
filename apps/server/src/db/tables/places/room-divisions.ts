import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, systemColumns } from '../../columns'

/**
 * Rooms that are let and are to become others: the new ones wait in the archive until the contracts have them, and take the
 * place of the old ones on the day named, when nobody holds these any more.
 */
export const roomDivisionsTable = pgTable(
  'room_divisions',
  {
    id: id(),
    ...systemColumns,
    rooms: reference().array().notNull(),
    parts: reference().array().notNull(),
    effective_from: date({ mode: 'string' }).notNull(),
    status: text({ enum: ['waiting', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [index('room_divisions_status_idx').on(table.status)],
)
