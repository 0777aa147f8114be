import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, reference } from '../../columns'
import { buildingsTable } from './buildings'
import { entrancesTable } from './entrances'
import { placeColumns } from './place-columns'

/** Этажи; `number` is negative below the ground. */
export const floorsTable = pgTable(
  'floors',
  {
    ...placeColumns(),
    building: reference()
      .notNull()
      .references(() => buildingsTable.id),
    entrance: reference().references(() => entrancesTable.id),
    number: integer().notNull(),
    floor_kind: text({
      enum: ['basement', 'semi_basement', 'ground', 'typical', 'technical', 'attic', 'roof', 'parking'],
    }).notNull(),
    declared_area: decimal(14, 2),
    height_m: decimal(5, 2),
    load_kg_m2: integer(),
  },
  (table) => [
    index('floors_building_idx').on(table.building),
    index('floors_entrance_idx').on(table.entrance),
    uniqueIndex('floors_number_key')
      .on(table.building, sql`coalesce(${table.entrance}, 0)`, table.number)
      .where(sql`${table.deleted_at} is null`),
  ],
)
