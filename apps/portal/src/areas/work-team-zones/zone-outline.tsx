import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { pathOf } from '../../lib/plan/outline'

/** The border of a part of a zone on a plan. */
export function ZoneOutline({
  points,
  color,
  isChosen = false,
}: {
  points: readonly PlanPoint[]
  color: string
  isChosen?: boolean
}) {
  return (
    <path
      d={pathOf(points)}
      pointerEvents="none"
      style={{ fill: color, stroke: color }}
      fillOpacity={isChosen ? 0.3 : 0.14}
      strokeWidth={isChosen ? 3 : 2}
      strokeDasharray={isChosen ? undefined : '6 4'}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** The parts of a floor that a zone takes. */
export function ZoneOutlines({ parts, color }: { parts: readonly number[][][]; color: string }) {
  return parts.map((points) => (
    <ZoneOutline key={JSON.stringify(points)} points={points as PlanPoint[]} color={color} />
  ))
}
