import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, russianText } from '../../columns'
import { profilesTable } from '../people/profiles'
import { teamsTable } from '../people/teams'

/** A part of a floor; points in metres from its top left corner, y down. */
export interface ZonePolygon {
  floor: number
  points: [number, number][]
}

/** Рабочие зоны: which team does a kind of work where. Rooms inside `locations`, but not inside `exclude_locations`. */
export const workTeamZonesTable = pgTable(
  'work_team_zones',
  {
    ...recordColumns,
    name: russianText().notNull(),
    team: reference()
      .notNull()
      .references(() => teamsTable.id),
    kind: text({ enum: ['cleaning', 'engineering', 'security', 'parking', 'landscaping', 'other'] }).notNull(),
    locations: bigint({ mode: 'number' }).array().notNull().default([]),
    exclude_locations: bigint({ mode: 'number' }).array().notNull().default([]),
    polygons: jsonb().$type<ZonePolygon[]>().notNull().default([]),
    responsible: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** Minutes within which work of a task here has to begin, instead of those of its priority. */
    sla_minutes: integer(),
    color: text().notNull(),
    description: text(),
  },
  (table) => [
    index('work_team_zones_team_idx').on(table.team),
    index('work_team_zones_kind_idx').on(table.kind),
    index('work_team_zones_responsible_idx').on(table.responsible),
    index('work_team_zones_locations_idx').using('gin', table.locations),
  ],
)
