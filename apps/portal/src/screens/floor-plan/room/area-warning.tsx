import { type PlanPoint, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { Badge } from '@ws/ui'
import type { PlanRoom } from '../../../lib/plan/types'

/** How much a drawn room differs from what is declared by more than so many per cent; null where it is near enough. */
export function areaMiss(polygon: readonly Readonly<PlanPoint>[], declared: string, tolerance: number): number | null {
  const drawn = polygonArea(polygon)
  const area = Number(declared)
  return area > 0 && Math.abs(drawn - area) * 100 > area * tolerance ? drawn : null
}

/** «Площадь на плане отличается». */
export function AreaWarning({ room, tolerance }: { room: Pick<PlanRoom, 'polygon' | 'area'>; tolerance: number }) {
  const drawn = room.polygon && areaMiss(room.polygon as PlanPoint[], room.area, tolerance)
  if (!drawn) return null
  const shown = drawn.toLocaleString('ru-RU', { maximumFractionDigits: 2 })
  return <Badge tone="warn">Площадь на плане отличается: {shown} м²</Badge>
}
