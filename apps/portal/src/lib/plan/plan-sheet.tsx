import type { Schema } from '@ws/api-client/contract'
import type { PlanBounds } from '@ws/api-client/contract/plan-geometry'
import { memo } from 'react'

type Sheet = Schema<'PlanSheet'>

/** What lies below and between the rooms: walls and words. */
export const PlanWalls = memo(function PlanWalls({ sheet, step }: { sheet: Sheet; step: number }) {
  return (
    <g pointerEvents="none">
      {sheet.walls.map((wall) => (
        <line
          key={`${wall.x1} ${wall.y1} ${wall.x2} ${wall.y2}`}
          {...{ x1: wall.x1, y1: wall.y1, x2: wall.x2, y2: wall.y2 }}
          strokeWidth={wall.t}
          strokeLinecap="square"
          className="stroke-ink-2"
        />
      ))}
      {sheet.labels.map(({ x, y, text }) => (
        <text
          key={`${x} ${y} ${text}`}
          transform={`translate(${x} ${y}) scale(${1 / step})`}
          fontSize={12}
          textAnchor="middle"
          className="fill-ink-2"
        >
          {text}
        </text>
      ))}
    </g>
  )
})

/** The floor itself, so that it stands out from what is around it. */
export function Ground({ minX, minY, maxX, maxY }: PlanBounds) {
  return (
    <rect
      x={minX}
      y={minY}
      width={Math.max(0, maxX - minX)}
      height={Math.max(0, maxY - minY)}
      className="fill-surface stroke-line-strong"
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  )
}
