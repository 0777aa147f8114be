import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, russianText, systemColumns } from '../../columns'
import { floorsTable } from './floors'

/** Маркеры: what is found at a point of a floor, in metres from its top left corner. */
export const planMarkersTable = pgTable(
  'plan_markers',
  {
    id: id(),
    ...systemColumns,
    floor: reference()
      .notNull()
      .references(() => floorsTable.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['equipment', 'meter', 'camera', 'extinguisher', 'hydrant', 'panel', 'exit', 'access', 'note'],
    }).notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    title: russianText().notNull(),
    note: text(),
    ref_entity: text(),
    ref_id: reference(),
  },
  (table) => [
    index('plan_markers_floor_idx').on(table.floor),
    check('plan_markers_ref', sql`(${table.ref_entity} is null) = (${table.ref_id} is null)`),
  ],
)
