import { boundsOf, isInsidePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import polylabel from 'polylabel'

type Outline = readonly Readonly<PlanPoint>[]

/** Where the text of a room stands: the point farthest from its walls, and how much room there is around it. */
export interface LabelPlace {
  x: number
  y: number
  /** Metres across and down that text may take. */
  width: number
  height: number
}

/** So near to the best place is near enough: of the shorter side of a room. */
const PRECISION = 0.02

export function labelPlace(polygon: Outline): LabelPlace {
  const { minX, minY, maxX, maxY } = boundsOf(polygon)
  const isBox =
    polygon.length === 4 && polygon.every(([px, py]) => (px === minX || px === maxX) && (py === minY || py === maxY))
  // In a rectangle the middle is as far from the walls as any point, and looks better.
  if (isBox) return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, width: maxX - minX, height: maxY - minY }
  const ring = polygon.map(([x, y]): [number, number] => [x, y])
  const place = polylabel([ring], Math.max(Math.min(maxX - minX, maxY - minY) * PRECISION, 0.01))
  const [x = 0, y = 0] = place
  const across = place.distance * 2
  return { x, y, width: across, height: across }
}

/** The `d` of a path around a polygon. */
export function pathOf(polygon: Outline): string {
  return `M${polygon.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

/** Whether most of a room is inside a freehand line: its label and most corners are. */
export function isCaught(polygon: Outline, lasso: Outline): boolean {
  if (lasso.length < 3) return false
  const { x, y } = labelPlace(polygon)
  const inside = polygon.filter((corner) => isInsidePolygon(corner, lasso)).length
  return isInsidePolygon([x, y], lasso) && inside * 2 >= polygon.length
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Of several points the nearest to the one side of another; to the side counts less than straight on. */
export function nearestTowards<T>(
  from: Readonly<PlanPoint>,
  direction: Direction,
  others: readonly T[],
  placeOf: (other: T) => Readonly<PlanPoint>,
): T | undefined {
  let best: { other: T; cost: number } | undefined
  for (const other of others) {
    const [x, y] = placeOf(other)
    const [dx, dy] = [x - from[0], y - from[1]]
    const isAcross = direction === 'ArrowLeft' || direction === 'ArrowRight'
    const ahead = isAcross ? dx * (direction === 'ArrowRight' ? 1 : -1) : dy * (direction === 'ArrowDown' ? 1 : -1)
    if (ahead <= 0.01) continue
    const cost = ahead + 2 * Math.abs(isAcross ? dy : dx)
    if (best === undefined || cost < best.cost) best = { other, cost }
  }
  return best?.other
}

function round(metres: number): number {
  return Math.round(metres * 1000) / 1000
}
