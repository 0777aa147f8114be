import { boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, reference } from '../../columns'
import { buildingsTable } from './buildings'
import { floorsTable } from './floors'
import { placeColumns } from './place-columns'

/** Помещения, parking bays included. `polygon` is in metres from the top left corner of the floor, y down. */
export const roomsTable = pgTable(
  'rooms',
  {
    ...placeColumns(),
    building: reference()
      .notNull()
      .references(() => buildingsTable.id),
    floor: reference()
      .notNull()
      .references(() => floorsTable.id),
    number: text().notNull(),
    purpose: text({
      enum: [
        'office',
        'retail',
        'catering',
        'warehouse',
        'production',
        'parking',
        'common',
        'technical',
        'residential',
        'other',
      ],
    }).notNull(),
    usage_mode: text({ enum: ['rentable', 'common', 'technical', 'own_use', 'not_rentable'] }).notNull(),
    area: decimal(14, 2).notNull(),
    rentable_area: decimal(14, 2).notNull(),
    ask_rate: decimal(14, 2),
    finish: text({ enum: ['shell', 'white_box', 'finished', 'furnished'] }),
    has_water: boolean().notNull().default(false),
    has_windows: boolean().notNull().default(false),
    maintenance_until: date({ mode: 'string' }),
    maintenance_note: text(),
    polygon: jsonb().$type<[number, number][]>(),
  },
  (table) => [
    index('rooms_floor_idx').on(table.floor),
    index('rooms_building_number_idx').on(table.building, table.number),
  ],
)
