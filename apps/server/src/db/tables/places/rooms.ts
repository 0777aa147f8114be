import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, numberedText, reference, russianText } from '../../columns'
import { buildingsTable } from './buildings'
import { floorsTable } from './floors'
import { placeColumns } from './place-columns'
import { purposesTable } from './purposes'

/** Помещения, parking bays included. `polygon` is in metres from the top left corner of the floor, y down. */
export const roomsTable = pgTable(
  'rooms',
  {
    ...placeColumns(),
    name: russianText(),
    building: reference()
      .notNull()
      .references(() => buildingsTable.id),
    floor: reference()
      .notNull()
      .references(() => floorsTable.id),
    number: numberedText().notNull(),
    purpose: reference()
      .notNull()
      .references(() => purposesTable.id),
    usage_mode: text({ enum: ['rentable', 'common', 'technical', 'own_use', 'not_rentable'] }).notNull(),
    area: decimal(14, 2).notNull(),
    rentable_area: decimal(14, 2).notNull(),
    height_m: decimal(5, 2),
    /** ₽ a m² and month. */
    ask_rate: decimal(14, 2),
    min_rate: decimal(14, 2),
    finish: text({ enum: ['shell', 'white_box', 'finished', 'furnished'] }),
    power_kw: decimal(8, 2),
    has_water: boolean().notNull().default(false),
    has_windows: boolean().notNull().default(false),
    capacity: integer(),
    cadastral_number: text(),
    maintenance_until: date({ mode: 'string' }),
    maintenance_note: text(),
    polygon: jsonb().$type<[number, number][]>(),
  },
  (table) => [
    index('rooms_floor_idx').on(table.floor),
    index('rooms_purpose_idx').on(table.purpose),
    uniqueIndex('rooms_building_number_key').on(table.building, table.number).where(sql`${table.deleted_at} is null`),
  ],
)
