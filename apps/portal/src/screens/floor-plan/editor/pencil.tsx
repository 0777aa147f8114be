import { type PlanPoint, type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import type { Snap } from '../../../lib/plan/geometry/snap'
import type { ToolKey } from './tools'

interface PencilProps {
  tool: ToolKey
  points: readonly PlanPoint[]
  cursor: Snap | null
  step: number
}

/** What is being drawn at this moment, and the lines it keeps to. */
export function Pencil({ tool, points, cursor, step }: PencilProps) {
  const [first] = points
  const shown: PlanPoint[] = [...points, ...(cursor ? [cursor.point] : [])]
  const outline = tool === 'rectangle' && first && cursor ? rectangle(first, cursor.point) : shown
  const isRoom = tool === 'polygon' || tool === 'rectangle'
  const area = isRoom && outline.length > 2 ? polygonArea(outline) : 0
  return (
    <g pointerEvents="none">
      {cursor?.guides.map(([[x1, y1], [x2, y2]]) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2}`}
          {...{ x1, y1, x2, y2 }}
          className="stroke-accent"
          strokeWidth={1}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {outline.length > 1 && (
        <path
          d={`M${outline.map(([x, y]) => `${x},${y}`).join('L')}${isRoom ? 'Z' : ''}`}
          className={isRoom ? 'fill-brand/10 stroke-brand' : 'fill-none stroke-brand'}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4 / step} className="fill-brand" />
      ))}
      {cursor && (
        <g transform={`translate(${cursor.point[0]} ${cursor.point[1]}) scale(${1 / step})`}>
          <circle
            r={5}
            className={cursor.kind === 'vertex' ? 'fill-accent' : 'fill-none stroke-accent'}
            strokeWidth={1.5}
          />
          {area > 0 && (
            <text x={12} y={-8} fontSize={12} className="fill-ink font-semibold">
              {area.toLocaleString('ru-RU', { maximumFractionDigits: 2 })} м²
            </text>
          )}
        </g>
      )}
    </g>
  )
}

/** The rectangle between two opposite corners. */
export function rectangle([ax, ay]: PlanPoint, [bx, by]: PlanPoint): PlanPolygon {
  return [
    [ax, ay],
    [bx, ay],
    [bx, by],
    [ax, by],
  ]
}
