import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { placeColumns } from './place-columns'
import { territoriesTable } from './territories'

/** Кластеры: groups of buildings inside a territory. */
export const clustersTable = pgTable(
  'clusters',
  {
    ...placeColumns(),
    territory: reference()
      .notNull()
      .references(() => territoriesTable.id),
    manager: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    color: text(),
  },
  (table) => [index('clusters_territory_idx').on(table.territory)],
)
