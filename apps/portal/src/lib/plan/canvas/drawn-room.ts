import { boundsOf, type PlanBounds, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import type { Layer, LegendKey } from '../layers/layers'
import { type LabelPlace, labelPlace, pathOf } from '../outline'
import type { PlanRoom } from '../types'
import { type Size, shownBounds, type View } from '../view'

/** A room that has a polygon, with what drawing it needs. */
export interface DrawnRoom {
  room: PlanRoom
  polygon: PlanPoint[]
  /** The polygon as a path. */
  d: string
  bounds: PlanBounds
  /** Where its words stand: found when they are asked for, since most of a large plan never is. */
  readonly place: LabelPlace
}

/** What rooms of a layer look like: a line of the legend for each room, by its id. */
export type RoomLooks = ReadonlyMap<number, { key: string; line: LegendKey | undefined }>

/** The rooms of a plan that can be drawn. */
export function drawnRooms(rooms: readonly PlanRoom[]): DrawnRoom[] {
  return rooms.flatMap((room) => {
    if (room.polygon === null) return []
    const polygon = room.polygon as PlanPoint[]
    let place: LabelPlace | undefined
    return [
      {
        ...{ room, polygon, d: pathOf(polygon), bounds: boundsOf(polygon) },
        get place() {
          place ??= labelPlace(polygon)
          return place
        },
      },
    ]
  })
}

/** The line of the legend that each room falls to. */
export function looksOf(
  drawn: readonly DrawnRoom[],
  { layer, keys, date }: { layer: Layer; keys: readonly LegendKey[]; date: string },
): RoomLooks {
  const lines = new Map(keys.map((line) => [line.key, line]))
  return new Map(
    drawn.map(({ room }) => {
      const key = layer.keyOf(room, date, keys)
      return [room.id, { key, line: lines.get(key) }]
    }),
  )
}

/** Whether the legend leaves rooms of this line out of sight. */
export function isDimmed(shownKeys: ReadonlySet<string>, key: string | undefined): boolean {
  return shownKeys.size > 0 && (key === undefined || !shownKeys.has(key))
}

/** What the window shows and half as much around it, so that a short way brings no empty rooms; all while its size is unknown. */
export function aroundShown(view: View, size: Size): PlanBounds {
  if (size.width === 0 || size.height === 0) return EVERYWHERE
  const { minX, minY, maxX, maxY } = shownBounds(view, size)
  const [right, down] = [(maxX - minX) / 2, (maxY - minY) / 2]
  return { minX: minX - right, minY: minY - down, maxX: maxX + right, maxY: maxY + down }
}

/** Whether two boxes share a point. */
export function meets(one: PlanBounds, other: PlanBounds): boolean {
  return one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
}

const EVERYWHERE: PlanBounds = {
  minX: Number.NEGATIVE_INFINITY,
  minY: Number.NEGATIVE_INFINITY,
  maxX: Number.POSITIVE_INFINITY,
  maxY: Number.POSITIVE_INFINITY,
}
