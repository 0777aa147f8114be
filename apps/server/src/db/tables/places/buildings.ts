import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, reference, russianText } from '../../columns'
import { filesTable } from '../files/files'
import { clustersTable } from './clusters'
import { placeColumns } from './place-columns'
import { territoriesTable } from './territories'

/** Здания. */
export const buildingsTable = pgTable(
  'buildings',
  {
    ...placeColumns(),
    territory: reference()
      .notNull()
      .references(() => territoriesTable.id),
    cluster: reference().references(() => clustersTable.id),
    letter: text(),
    fias_id: text(),
    address: russianText().notNull(),
    cadastral_number: text(),
    year_built: integer(),
    floors_above: integer().notNull(),
    floors_below: integer().notNull().default(0),
    class: text({ enum: ['A+', 'A', 'B+', 'B', 'C', 'none'] })
      .notNull()
      .default('none'),
    declared_area: decimal(14, 2),
    height_m: decimal(6, 2),
    wall_material: text(),
    energy_class: text({ enum: ['A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] }),
    fire_grade: text({ enum: ['I', 'II', 'III', 'IV', 'V'] }),
    passport_file: reference().references(() => filesTable.id, { onDelete: 'set null' }),
  },
  (table) => [index('buildings_territory_idx').on(table.territory), index('buildings_cluster_idx').on(table.cluster)],
)
