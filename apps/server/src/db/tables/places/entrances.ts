import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { numberedText, reference, workHours } from '../../columns'
import { buildingsTable } from './buildings'
import { placeColumns } from './place-columns'

/** Входы: doors, gates and drives of a building. */
export const entrancesTable = pgTable(
  'entrances',
  {
    ...placeColumns(),
    building: reference()
      .notNull()
      .references(() => buildingsTable.id),
    number: numberedText().notNull(),
    entrance_kind: text({ enum: ['main', 'secondary', 'service', 'loading', 'emergency', 'parking'] }).notNull(),
    access_mode: text({ enum: ['free', 'card', 'code', 'guard', 'closed'] })
      .notNull()
      .default('free'),
    is_accessible: boolean().notNull().default(false),
    work_hours: workHours(),
    /** Where it stands on the plan of the ground floor, metres; both or none. */
    x: doublePrecision(),
    y: doublePrecision(),
  },
  (table) => [index('entrances_building_idx').on(table.building)],
)
