import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, reference } from '../../columns'
import { buildingsTable } from './buildings'
import { placeColumns } from './place-columns'

/** Этажи; `number` is negative below the ground. */
export const floorsTable = pgTable(
  'floors',
  {
    ...placeColumns(),
    building: reference()
      .notNull()
      .references(() => buildingsTable.id),
    number: integer().notNull(),
    floor_kind: text({
      enum: ['basement', 'semi_basement', 'ground', 'typical', 'technical', 'attic', 'roof', 'parking'],
    }).notNull(),
    declared_area: decimal(14, 2),
    height_m: decimal(5, 2),
  },
  (table) => [index('floors_building_idx').on(table.building)],
)
