import { type PlanPoint, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { Badge } from '@ws/ui'
import type { PlanRoom } from '../../../lib/plan/types'

/** A drawn area that misses the declared one by more than this is told of. */
const ALLOWED_SHARE = 0.05

/** How much a drawn room differs from what is declared; null where it is near enough. */
export function areaMiss(polygon: readonly Readonly<PlanPoint>[], declared: string): number | null {
  const drawn = polygonArea(polygon)
  const area = Number(declared)
  return area > 0 && Math.abs(drawn - area) / area > ALLOWED_SHARE ? drawn : null
}

/** «Площадь на плане отличается». */
export function AreaWarning({ room }: { room: Pick<PlanRoom, 'polygon' | 'area'> }) {
  const drawn = room.polygon && areaMiss(room.polygon as PlanPoint[], room.area)
  if (!drawn) return null
  const shown = drawn.toLocaleString('ru-RU', { maximumFractionDigits: 2 })
  return <Badge tone="warn">Площадь на плане отличается: {shown} м²</Badge>
}
