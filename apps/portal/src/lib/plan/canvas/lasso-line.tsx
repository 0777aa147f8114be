import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { pathOf } from '../outline'

/** The freehand line while it is drawn. */
export function LassoLine({ line }: { line: readonly PlanPoint[] }) {
  if (line.length < 2) return null
  return (
    <path
      d={pathOf(line)}
      className="fill-brand/10 stroke-brand"
      strokeWidth={1.5}
      strokeDasharray="4 3"
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  )
}
