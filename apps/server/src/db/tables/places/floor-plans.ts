import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, systemColumns } from '../../columns'
import { profilesTable } from '../people/profiles'
import { floorsTable } from './floors'

/** A spot on the plan of a floor, metres from its top left corner. */
export interface PlanSpot {
  floor: number
  x: number
  y: number
}

/** A wall from one point to another, `t` thick; all of it in metres. */
export interface PlanWall {
  x1: number
  y1: number
  x2: number
  y2: number
  t: number
}

/** What a plan is drawn on: the placing of its background, the size of the floor, and what is drawn beside rooms. */
export interface PlanSheet {
  bg_x: number
  bg_y: number
  /** Metres a pixel. */
  bg_scale: number
  bg_rotation: number
  bg_opacity: number
  width_m: number
  height_m: number
  walls: PlanWall[]
  labels: { x: number; y: number; text: string }[]
}

/** A plan that is being edited; polygons of rooms that are not named stay as they are. */
export interface PlanDraft {
  sheet: PlanSheet
  rooms: { id: number; polygon: PlanPolygon | null }[]
}

/**
 * Планы этажей. The polygons that are published stand in `rooms`; the picture below them is an attached file of kind
 * `background`, that of the draft one of kind `draft_background`.
 */
export const floorPlansTable = pgTable(
  'floor_plans',
  {
    id: id(),
    ...systemColumns,
    floor: reference()
      .notNull()
      .references(() => floorsTable.id, { onDelete: 'cascade' }),
    sheet: jsonb().$type<PlanSheet>(),
    published_version: integer().notNull().default(0),
    draft: jsonb().$type<PlanDraft>(),
    draft_saved_at: instant(),
    draft_saved_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    locked_by: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    locked_until: instant(),
  },
  (table) => [uniqueIndex('floor_plans_floor_key').on(table.floor)],
)
