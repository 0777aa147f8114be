import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { tenantsTable } from '../tenants/tenants'
import { roomsTable } from './rooms'

/** Брони: a room kept for a client for at most 90 days; active ones of a room never overlap (`room_reservations_one_client`). */
export const roomReservationsTable = pgTable(
  'room_reservations',
  {
    ...recordColumns,
    room: reference()
      .notNull()
      .references(() => roomsTable.id),
    tenant: reference().references(() => tenantsTable.id),
    client_name: russianText(),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    /** ₽ a m² and month. */
    ask_rate: decimal(14, 2),
    note: text(),
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    status: text({ enum: ['active', 'converted', 'expired', 'cancelled'] })
      .notNull()
      .default('active'),
  },
  (table) => [
    index('room_reservations_room_idx').on(table.room),
    index('room_reservations_tenant_idx').on(table.tenant),
    index('room_reservations_manager_idx').on(table.manager),
  ],
)
