import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { memo } from 'react'

/** Shorter edges on the screen carry no number, pixels. */
const LEAST = 44

/** The length of each edge of a room, written along it. */
export const Dimensions = memo(function Dimensions({ polygon, step }: { polygon: PlanPoint[]; step: number }) {
  return (
    <g pointerEvents="none">
      {polygon.map(([x, y], at) => {
        const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [x, y]
        const length = Math.hypot(nextX - x, nextY - y)
        if (length * step < LEAST) return null
        const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
        // Never upside down.
        const upright = angle > 90 || angle <= -90 ? angle + 180 : angle
        return (
          <text
            key={`${x} ${y}`}
            transform={`translate(${(x + nextX) / 2} ${(y + nextY) / 2}) rotate(${upright}) scale(${1 / step})`}
            y={upright === angle ? 11 : -4}
            fontSize={9.5}
            textAnchor="middle"
            className="fill-ink-3"
          >
            {length.toLocaleString('ru-RU', { maximumFractionDigits: 2 })}
          </text>
        )
      })}
    </g>
  )
})
