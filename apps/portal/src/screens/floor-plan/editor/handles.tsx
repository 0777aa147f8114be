import type { PlanPoint, PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { GRID, type Snap } from '../../../lib/plan/geometry/snap'

interface HandlesProps {
  polygon: PlanPolygon
  step: number
  snapAt: (event: PointerEvent) => Snap
  /** While a corner is dragged. */
  onMove: (polygon: PlanPolygon) => void
  onMoved: (polygon: PlanPolygon) => void
}

const ARROWS: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: [-GRID, 0],
  ArrowRight: [GRID, 0],
  ArrowUp: [0, -GRID],
  ArrowDown: [0, GRID],
}

/** Corners to drag or to push by arrows; a double click between two, or Insert, makes one more, Delete takes one away. */
export function Handles({ polygon, step, snapAt, onMove, onMoved }: HandlesProps) {
  const dragged = useRef<PlanPolygon>(null)
  const moved = (at: number, point: PlanPoint): PlanPolygon => polygon.with(at, point)
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = ARROWS[event.key]
    const [x, y] = polygon[at] ?? [0, 0]
    if (by) onMoved(moved(at, [round(x + by[0]), round(y + by[1])]))
    else if ((event.key === 'Delete' || event.key === 'Backspace') && polygon.length > 3)
      onMoved(polygon.toSpliced(at, 1))
    else if (event.key === 'Insert') onMoved(polygon.toSpliced(at + 1, 0, middleOf(polygon, at)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <g>
      {polygon.map((corner, at) => {
        const middle = middleOf(polygon, at)
        return (
          <g key={at}>
            {/* biome-ignore lint/a11y/useSemanticElements: there is no button in SVG. */}
            <circle
              role="button"
              tabIndex={-1}
              aria-label={`Добавить угол после ${at + 1}`}
              cx={middle[0]}
              cy={middle[1]}
              r={4 / step}
              data-handle="edge"
              className="cursor-copy fill-surface stroke-brand opacity-60"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
              onDoubleClick={() => onMoved(polygon.toSpliced(at + 1, 0, middle))}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: there is no button in SVG. */}
            <circle
              cx={corner[0]}
              cy={corner[1]}
              r={6 / step}
              role="button"
              tabIndex={0}
              aria-label={`Угол ${at + 1}: ${corner[0].toLocaleString('ru-RU')}; ${corner[1].toLocaleString('ru-RU')} м`}
              data-handle="corner"
              className="cursor-move fill-surface stroke-brand outline-none focus-visible:fill-brand"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={(event) => {
                event.stopPropagation()
                event.currentTarget.setPointerCapture(event.pointerId)
                dragged.current = polygon
              }}
              onPointerMove={(event) => {
                if (dragged.current === null) return
                dragged.current = moved(at, snapAt(event).point)
                onMove(dragged.current)
              }}
              onPointerUp={(event) => {
                event.stopPropagation()
                if (dragged.current !== null) onMoved(dragged.current)
                dragged.current = null
              }}
            />
          </g>
        )
      })}
    </g>
  )
}

/** Half-way from a corner to the next. */
function middleOf(polygon: PlanPolygon, at: number): PlanPoint {
  const [x, y] = polygon[at] ?? [0, 0]
  const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [x, y]
  return [round((x + nextX) / 2), round((y + nextY) / 2)]
}

function round(metres: number): number {
  return Math.round(metres * 1000) / 1000
}
