import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { pathOf } from '../../lib/plan/outline'
import type { PlanRoom } from '../../lib/plan/types'

/** What drafts of amendments would change by the day in sight: dotted outlines of who would come and who would go. */
export function PlannedGhosts({ rooms }: { rooms: readonly PlanRoom[] }) {
  return (
    <g pointerEvents="none">
      {rooms
        .filter(({ polygon, planned }) => polygon !== null && planned.length > 0)
        .map(({ id, polygon, planned }) => (
          <path
            key={id}
            data-planned={planned.at(-1)?.kind}
            d={pathOf(polygon as PlanPolygon)}
            className={planned.at(-1)?.kind === 'comes' ? 'fill-brand/10 stroke-brand' : 'fill-surface/60 stroke-warn'}
            strokeWidth={2.5}
            strokeDasharray="2 5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </g>
  )
}
