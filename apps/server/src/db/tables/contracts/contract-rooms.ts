import { boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dayRange, decimal, id, reference } from '../../columns'
import { purposesTable } from '../places/purposes'
import { roomsTable } from '../places/rooms'
import { contractsTable } from './contracts'

/**
 * Помещения договора. `period` and `is_live` follow from the contract and are written with it (`leasePeriod`): two whole rows
 * of one room that are live never overlap, which the base itself refuses by `contract_rooms_one_lease`.
 */
export const contractRoomsTable = pgTable(
  'contract_rooms',
  {
    id: id(),
    contract: reference()
      .notNull()
      .references(() => contractsTable.id, { onDelete: 'cascade' }),
    room: reference()
      .notNull()
      .references(() => roomsTable.id),
    area: decimal(14, 2).notNull(),
    date_from: date({ mode: 'string' }).notNull(),
    date_to: date({ mode: 'string' }),
    /** A part of the room, which others may share; else the room is taken as a whole. */
    is_part: boolean().notNull().default(false),
    polygon: jsonb().$type<[number, number][]>(),
    purpose_override: reference().references(() => purposesTable.id),
    note: text(),
    is_live: boolean().notNull().default(false),
    period: dayRange().notNull(),
  },
  (table) => [index('contract_rooms_contract_idx').on(table.contract), index('contract_rooms_room_idx').on(table.room)],
)
