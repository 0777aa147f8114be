/** A point of a floor plan: metres from its top left corner, y down. */
export type PlanPoint = [x: number, y: number]

/** The outline of a room; the last point is joined with the first. */
export type PlanPolygon = PlanPoint[]

/** A rectangle along the axes. */
export interface PlanBounds {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** What two rooms of a floor may have in common, m²: drawn by hand, edges rarely meet exactly. */
export const ALLOWED_OVERLAP = 0.05

/** Points nearer than this are one, metres. */
const SAME = 1e-6

/** The area of a polygon that does not cross itself, by the shoelace formula, m². */
export function polygonArea(polygon: readonly Readonly<PlanPoint>[]): number {
  let doubled = 0
  polygon.forEach(([x, y], at) => {
    const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [x, y]
    doubled += x * nextY - nextX * y
  })
  return Math.abs(doubled) / 2
}

/** The smallest rectangle around these points; empty around none. */
export function boundsOf(points: Iterable<Readonly<PlanPoint>>): PlanBounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of points) {
    bounds.minX = Math.min(bounds.minX, x)
    bounds.minY = Math.min(bounds.minY, y)
    bounds.maxX = Math.max(bounds.maxX, x)
    bounds.maxY = Math.max(bounds.maxY, y)
  }
  return bounds
}

/** Whether no edge of a polygon crosses, touches or lies on another, neighbours in their common corner apart. */
export function isSimplePolygon(polygon: readonly Readonly<PlanPoint>[]): boolean {
  const count = polygon.length
  if (count < 3 || polygonArea(polygon) < SAME) return false
  const corner = (at: number) => polygon[at % count] as Readonly<PlanPoint>
  for (let one = 0; one < count; one += 1) {
    const [a, b] = [corner(one), corner(one + 1)]
    if (distance(a, b) < SAME) return false
    // The next edge shares the corner b: it may not come back along this one.
    if (isBetween(a, corner(one + 2), b) || isBetween(a, b, corner(one + 2))) return false
    for (let other = one + 2; other < count; other += 1) {
      if (one === 0 && other === count - 1) continue
      if (doMeet(a, b, corner(other), corner(other + 1))) return false
    }
  }
  return true
}

/** Whether a point is inside a polygon. */
export function isInsidePolygon([x, y]: Readonly<PlanPoint>, polygon: readonly Readonly<PlanPoint>[]): boolean {
  let inside = false
  polygon.forEach(([ax, ay], at) => {
    const [bx, by] = polygon[(at + 1) % polygon.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function distance([ax, ay]: Readonly<PlanPoint>, [bx, by]: Readonly<PlanPoint>): number {
  return Math.hypot(bx - ax, by - ay)
}

/** On which side of the line through a and b the point c lies: its distance from it, negative on the one side. */
function side(a: Readonly<PlanPoint>, b: Readonly<PlanPoint>, c: Readonly<PlanPoint>): number {
  const offset = ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / distance(a, b)
  return Math.abs(offset) < SAME ? 0 : Math.sign(offset)
}

function isBetween(a: Readonly<PlanPoint>, c: Readonly<PlanPoint>, b: Readonly<PlanPoint>): boolean {
  return Math.abs(distance(a, c) + distance(c, b) - distance(a, b)) < SAME
}

function doMeet(a: Readonly<PlanPoint>, b: Readonly<PlanPoint>, c: Readonly<PlanPoint>, d: Readonly<PlanPoint>) {
  if (distance(c, d) < SAME) return false
  const crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  return crosses || isBetween(a, c, b) || isBetween(a, d, b) || isBetween(c, a, d) || isBetween(c, b, d)
}
