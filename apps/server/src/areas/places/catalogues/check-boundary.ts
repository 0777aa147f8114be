import type { Schema } from '@ws/api-client/contract'
import { isSimplePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { invalid } from '../../../lib/http/error'

const MOST_LATITUDE = 90
/** Of latitude; of longitude fewer, which makes no difference to what crosses what. */
const METRES_IN_DEGREE = 111_320

/** Refuses what is no border of a piece of land. */
export function checkBoundary({ coordinates: [ring = []] }: Schema<'GeoPolygon'>): void {
  const points = ring as PlanPoint[]
  const [first, last] = [points[0], points.at(-1)]
  if (points.some(([, latitude]) => Math.abs(latitude) > MOST_LATITUDE))
    throw invalid({ boundary: 'Широта — от −90 до 90' })
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) throw invalid({ boundary: 'Граница не замкнута' })
  if (!isSimplePolygon(inLargeUnits(points.slice(0, -1))))
    throw invalid({ boundary: 'Граница пересекает саму себя или не охватывает участка' })
}

/** A site is a hair on the globe, and the geometry of plans is told in metres. */
function inLargeUnits(points: readonly PlanPoint[]): PlanPoint[] {
  const [first] = points
  return points.map(([x, y]) => [
    (x - (first?.[0] ?? 0)) * METRES_IN_DEGREE,
    (y - (first?.[1] ?? 0)) * METRES_IN_DEGREE,
  ])
}
