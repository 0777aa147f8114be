import {
  ALLOWED_OVERLAP,
  boundsOf,
  isSimplePolygon,
  type PlanPolygon,
  polygonArea,
} from '@ws/api-client/contract/plan-geometry'
import Flatbush from 'flatbush'
import polygonClipping, { type MultiPolygon } from 'polygon-clipping'

/** A room as far as its place on the plan goes. */
export interface PlacedRoom {
  number: string
  polygon: PlanPolygon
}

/** Nobody reads more of them at once. */
const NAMED = 10

/** What is wrong with the polygons of the rooms of one floor, in sentences that name the rooms; nothing where all is well. */
export function polygonProblems(rooms: readonly PlacedRoom[]): string[] {
  const crossed = rooms.filter(({ polygon }) => !isSimplePolygon(polygon))
  if (crossed.length > 0) {
    return crossed.slice(0, NAMED).map(({ number }) => `${number}: контур пересекает сам себя`)
  }
  return overlapsOf(rooms)
    .slice(0, NAMED)
    .map(({ one, other, area }) => `${one} и ${other} перекрываются на ${inSquareMetres(area)}`)
}

/** «1,25 м²». */
export function inSquareMetres(area: number): string {
  return `${area.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} м²`
}

function overlapsOf(rooms: readonly PlacedRoom[]): { one: string; other: string; area: number }[] {
  if (rooms.length < 2) return []
  const bounds = rooms.map(({ polygon }) => boundsOf(polygon))
  const index = new Flatbush(rooms.length)
  for (const { minX, minY, maxX, maxY } of bounds) index.add(minX, minY, maxX, maxY)
  index.finish()
  const found: { one: string; other: string; area: number }[] = []
  rooms.forEach((room, at) => {
    const box = bounds[at]
    if (!box) return
    for (const near of index.search(box.minX, box.minY, box.maxX, box.maxY)) {
      const other = rooms[near]
      if (near <= at || !other) continue
      const area = areaOf(polygonClipping.intersection([room.polygon], [other.polygon]))
      if (area > ALLOWED_OVERLAP) found.push({ one: room.number, other: other.number, area })
    }
  })
  return found
}

/** Of several polygons one that covers what they cover; undefined where they do not touch, or leave a hole. */
export function uniteTouching(polygons: readonly PlanPolygon[]): PlanPolygon | undefined {
  const [first, ...rest] = polygons
  if (!first) return undefined
  const united = polygonClipping.union([first], ...rest.map((polygon): [PlanPolygon] => [polygon]))
  const [only, ...others] = united
  if (others.length > 0 || only?.length !== 1) return undefined
  // The ring repeats its first point at its end.
  return only[0]?.slice(0, -1)
}

/** How much of a polygon lies outside another, m². */
export function areaOutside(part: PlanPolygon, whole: PlanPolygon): number {
  return areaOf(polygonClipping.difference([part], [whole]))
}

/** Walls of neighbours may be drawn so far apart, metres. */
const WALL = 0.3
/** Rooms that meet in a corner alone are no neighbours. */
const LEAST_COMMON = 0.3

/** Whether two rooms of a floor have a piece of wall in common. */
export function isNeighbour(one: PlanPolygon, other: PlanPolygon): boolean {
  return edgesOf(one).some((edge) => edgesOf(other).some((beside) => commonLength(edge, beside) >= LEAST_COMMON))
}

type Edge = readonly [PlanPolygon[number], PlanPolygon[number]]

function edgesOf(polygon: PlanPolygon): Edge[] {
  return polygon.map((corner, at) => [corner, polygon[(at + 1) % polygon.length] ?? corner])
}

/** For how long an edge runs along another one, no farther from it than a wall is thick. */
function commonLength([[ax, ay], [bx, by]]: Edge, [c, d]: Edge): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return 0
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const along = ([x, y]: PlanPolygon[number]) => (x - ax) * ux + (y - ay) * uy
  const aside = ([x, y]: PlanPolygon[number]) => Math.abs((y - ay) * ux - (x - ax) * uy)
  if (aside(c) > WALL || aside(d) > WALL) return 0
  return Math.min(length, Math.max(along(c), along(d))) - Math.max(0, Math.min(along(c), along(d)))
}

function areaOf(shapes: MultiPolygon): number {
  let sum = 0
  for (const [outer = [], ...holes] of shapes) {
    sum += polygonArea(outer)
    for (const hole of holes) sum -= polygonArea(hole)
  }
  return sum
}
