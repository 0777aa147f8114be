import type { Schema } from '@ws/api-client/contract'
import type { PlanPoint, PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import type { FloorPlan, PlanRoom } from '../../../lib/plan/types'
import { rectangle } from './pencil'

/** What is being drawn: only rooms that differ from what is published are named. */
export interface Drawing {
  sheet: Schema<'PlanSheet'>
  background: Schema<'FileReference'> | null
  /** Null takes a room off the plan. */
  changed: ReadonlyMap<number, PlanPolygon | null>
}

/** Where a drawing begins: at the draft, else at what is published, else at a blank sheet. */
export function drawingOf(plan: FloorPlan, size: { width: number; height: number }): Drawing {
  const { draft, sheet } = plan
  const from = draft ?? sheet
  const changed = new Map(draft?.rooms.map(({ id, polygon }) => [id, polygon as PlanPolygon | null]))
  if (from === null) return { sheet: blankSheet(size), background: null, changed }
  const { bg_x, bg_y, bg_scale, bg_rotation, bg_opacity, width_m, height_m, walls, labels } = from
  return {
    sheet: { bg_x, bg_y, bg_scale, bg_rotation, bg_opacity, width_m, height_m, walls, labels },
    background: from.background,
    changed,
  }
}

/** Where a room stands in a drawing. */
export function polygonOf({ changed }: Drawing, room: Pick<PlanRoom, 'id' | 'polygon'>): PlanPolygon | null {
  const drawn = changed.get(room.id)
  return drawn === undefined ? (room.polygon as PlanPolygon | null) : drawn
}

/** A drawing in which a room stands elsewhere, or nowhere. */
export function place(drawing: Drawing, room: number, polygon: PlanPolygon | null): Drawing {
  return { ...drawing, changed: new Map(drawing.changed).set(room, polygon) }
}

/** Where a room that is dragged onto the plan stands at first: a square as large as it is declared, from a corner on. */
export function squareFrom([x, y]: Readonly<PlanPoint>, area: string): PlanPolygon {
  const side = Math.sqrt(Number(area))
  const right = Number((x + side).toFixed(2))
  const below = Number((y + Number(area) / (right - x)).toFixed(2))
  return rectangle([x, y], [right, below])
}

/** The draft as it is sent; rooms that are gone meanwhile are left out. */
export function toDraft({ sheet, background, changed }: Drawing, rooms: readonly PlanRoom[]) {
  const known = new Set(rooms.map(({ id }) => id))
  return {
    ...sheet,
    background: background?.id ?? null,
    rooms: [...changed].filter(([id]) => known.has(id)).map(([id, polygon]) => ({ id, polygon })),
  }
}

function blankSheet({ width, height }: { width: number; height: number }): Schema<'PlanSheet'> {
  return {
    ...{ bg_x: 0, bg_y: 0, bg_scale: 0.02, bg_rotation: 0, bg_opacity: 0.5, walls: [], labels: [] },
    width_m: width,
    height_m: height,
  }
}
