import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import Flatbush from 'flatbush'

type Outline = readonly Readonly<PlanPoint>[]

/** What the pointer stuck to, and lines that say why. */
export interface Snap {
  point: PlanPoint
  kind: 'vertex' | 'edge' | 'angle' | 'align' | 'grid'
  guides: [PlanPoint, PlanPoint][]
}

/** Finds what lies near a point among all corners and edges of a floor. */
export interface SnapIndex {
  vertices: (point: Readonly<PlanPoint>, reach: number) => PlanPoint[]
  edges: (point: Readonly<PlanPoint>, reach: number) => [PlanPoint, PlanPoint][]
  /** Corners in line with a point, across or down. */
  aligned: (point: Readonly<PlanPoint>, reach: number) => { x: PlanPoint | undefined; y: PlanPoint | undefined }
}

/** Metres between lines of the grid. */
export const GRID = 0.1
/** Directions that a new edge takes by itself, degrees. */
const ANGLE = 45

export function indexOf(outlines: readonly Outline[]): SnapIndex {
  const corners = outlines.flatMap((outline) => outline.map(([x, y]): PlanPoint => [x, y]))
  const edges = outlines.flatMap((outline) =>
    outline.map((corner, at): [PlanPoint, PlanPoint] => {
      const next = outline[(at + 1) % outline.length] ?? corner
      return [
        [corner[0], corner[1]],
        [next[0], next[1]],
      ]
    }),
  )
  if (corners.length === 0)
    return { vertices: () => [], edges: () => [], aligned: () => ({ x: undefined, y: undefined }) }
  const cornerTree = new Flatbush(corners.length)
  for (const [x, y] of corners) cornerTree.add(x, y)
  cornerTree.finish()
  const edgeTree = new Flatbush(edges.length)
  for (const [[ax, ay], [bx, by]] of edges) {
    edgeTree.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  }
  edgeTree.finish()
  const near = <T>(tree: Flatbush, all: readonly T[], [x, y]: Readonly<PlanPoint>, reach: number): T[] =>
    pick(all, tree.search(x - reach, y - reach, x + reach, y + reach))
  const nearest = (point: Readonly<PlanPoint>, axis: 0 | 1, reach: number) => {
    const [x, y] = point
    const far = 1e5
    const found =
      axis === 0
        ? cornerTree.search(x - reach, -far, x + reach, far)
        : cornerTree.search(-far, y - reach, far, y + reach)
    return closest(
      pick(corners, found),
      (corner) => Math.abs(corner[axis] - point[axis]) * 1000 + distance(corner, point) / 1000,
    )
  }
  return {
    vertices: (point, reach) => near(cornerTree, corners, point, reach),
    edges: (point, reach) => near(edgeTree, edges, point, reach),
    aligned: (point, reach) => ({ x: nearest(point, 0, reach), y: nearest(point, 1, reach) }),
  }
}

/**
 * Where a point is put: on a corner near it, else on an edge, else in line with the last point (by 45°) or with corners
 * elsewhere, else on the grid. `reach` is how far the pointer feels, metres; `from` the point before it.
 */
export function snap(
  point: Readonly<PlanPoint>,
  index: SnapIndex,
  reach: number,
  from?: Readonly<PlanPoint> | undefined,
): Snap {
  const corner = closest(index.vertices(point, reach), (one) => distance(one, point))
  if (corner && distance(corner, point) <= reach) return { point: corner, kind: 'vertex', guides: [] }
  const feet = index.edges(point, reach).map((edge) => ({ edge, foot: footOn(edge, point) }))
  const foot = closest(feet, (one) => distance(one.foot, point))
  if (foot && distance(foot.foot, point) <= reach) {
    return { point: rounded(along(foot.edge, foot.foot)), kind: 'edge', guides: [foot.edge] }
  }
  const straight = from && byAngle(point, from)
  if (from && straight && distance(straight, point) <= reach) {
    return { point: straight, kind: 'angle', guides: [[[from[0], from[1]], straight]] }
  }
  const { x, y } = index.aligned(point, reach)
  if (x || y) {
    const [gridX, gridY] = onGrid(point)
    const put: PlanPoint = [x?.[0] ?? gridX, y?.[1] ?? gridY]
    const guides = [x, y].flatMap((one): [PlanPoint, PlanPoint][] => (one ? [[one, put]] : []))
    return { point: put, kind: 'align', guides }
  }
  return { point: onGrid(point), kind: 'grid', guides: [] }
}

/** The nearest crossing of the grid. */
function onGrid([x, y]: Readonly<PlanPoint>): PlanPoint {
  return rounded([Math.round(x / GRID) * GRID, Math.round(y / GRID) * GRID])
}

/** Where a point would fall on a line from another one in the nearest of eight directions. */
function byAngle([x, y]: Readonly<PlanPoint>, [fromX, fromY]: Readonly<PlanPoint>): PlanPoint {
  const step = (ANGLE * Math.PI) / 180
  const angle = Math.round(Math.atan2(y - fromY, x - fromX) / step) * step
  // Askew, the grid is wider.
  const unit = GRID / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  const length = Math.round(((x - fromX) * Math.cos(angle) + (y - fromY) * Math.sin(angle)) / unit) * unit
  return rounded([fromX + length * Math.cos(angle), fromY + length * Math.sin(angle)])
}

/** An edge along an axis keeps the grid in its own direction. */
function along([a, b]: [PlanPoint, PlanPoint], [x, y]: PlanPoint): PlanPoint {
  const [gridX, gridY] = onGrid([x, y])
  if (a[1] === b[1]) return [gridX, y]
  if (a[0] === b[0]) return [x, gridY]
  return [x, y]
}

function footOn([[ax, ay], [bx, by]]: [PlanPoint, PlanPoint], [x, y]: Readonly<PlanPoint>): PlanPoint {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return [ax + share * (bx - ax), ay + share * (by - ay)]
}

function pick<T>(all: readonly T[], places: readonly number[]): T[] {
  return places.map((at) => all[at]).filter((one) => one !== undefined) as T[]
}

function closest<T>(all: readonly T[], cost: (one: T) => number): T | undefined {
  let best: T | undefined
  for (const one of all) if (best === undefined || cost(one) < cost(best)) best = one
  return best
}

function distance([ax, ay]: Readonly<PlanPoint>, [bx, by]: Readonly<PlanPoint>): number {
  return Math.hypot(bx - ax, by - ay)
}

/** Whole millimetres: sums of tenths are not tenths. */
function rounded([x, y]: PlanPoint): PlanPoint {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}
