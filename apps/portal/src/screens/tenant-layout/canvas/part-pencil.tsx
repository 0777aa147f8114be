import { type PlanPoint, type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { useEffect, useMemo, useRef, useState } from 'react'
import { indexOf, type Snap, snap } from '../../../lib/plan/geometry/snap'
import type { PlanZoom } from '../../../lib/plan/use-plan-zoom'

/** The pointer feels corners and walls so far away, pixels. */
const REACH = 12
/** A press that moves farther moves the plan. */
const SLACK = 4

interface PartPencilProps {
  zoom: PlanZoom
  /** The room whose part is drawn. */
  room: PlanPolygon
  onDone: (part: PlanPolygon) => void
  onCancel: () => void
}

/** Draws the outline of a part corner by corner; its area is told beside the pointer. */
export function PartPencil({ zoom, room, onDone, onCancel }: PartPencilProps) {
  const [points, setPoints] = useState<PlanPoint[]>([])
  const [cursor, setCursor] = useState<Snap | null>(null)
  const index = useMemo(() => indexOf([room, points]), [room, points])
  const latest = useRef({ points, index, onDone, onCancel })
  latest.current = { points, index, onDone, onCancel }

  useEffect(() => {
    const svg = zoom.svg.current
    if (svg === null) return
    let pressed: { x: number; y: number } | null = null
    const snapAt = (event: PointerEvent): Snap => {
      const reach = REACH / zoom.view.getState().k
      return snap(zoom.pointAt(event), latest.current.index, reach, latest.current.points.at(-1))
    }
    const set = (point: PlanPoint, reach: number) => {
      const { points: before } = latest.current
      const [first] = before
      const isClosing = first && before.length > 2 && Math.hypot(first[0] - point[0], first[1] - point[1]) <= reach
      if (isClosing) latest.current.onDone(before)
      else setPoints([...before, point])
    }
    const onDown = (event: PointerEvent) => {
      if (event.button === 0) pressed = { x: event.clientX, y: event.clientY }
    }
    const onMove = (event: PointerEvent) => setCursor(snapAt(event))
    const onUp = (event: PointerEvent) => {
      const isPress = pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= SLACK
      pressed = null
      if (isPress) set(snapAt(event).point, REACH / zoom.view.getState().k)
    }
    const onKey = (event: KeyboardEvent) => {
      const { points: before } = latest.current
      if (event.key === 'Enter' && before.length > 2) latest.current.onDone(before)
      else if (event.key === 'Escape') latest.current.onCancel()
      else if (event.key === 'Backspace' && before.length > 0) setPoints(before.slice(0, -1))
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    svg.addEventListener('pointerdown', onDown)
    svg.addEventListener('pointermove', onMove)
    svg.addEventListener('pointerup', onUp)
    window.addEventListener('keydown', onKey, true)
    return () => {
      svg.removeEventListener('pointerdown', onDown)
      svg.removeEventListener('pointermove', onMove)
      svg.removeEventListener('pointerup', onUp)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [zoom.svg, zoom.view, zoom.pointAt])

  const outline = [...points, ...(cursor ? [cursor.point] : [])]
  const area = outline.length > 2 ? polygonArea(outline) : 0
  return (
    <g pointerEvents="none">
      {cursor?.guides.map(([[x1, y1], [x2, y2]]) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2}`}
          {...{ x1, y1, x2, y2 }}
          className="stroke-accent"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {outline.length > 1 && (
        <path
          d={`M${outline.map(([x, y]) => `${x},${y}`).join('L')}Z`}
          className="fill-brand/15 stroke-brand"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4 / zoom.step} className="fill-brand" />
      ))}
      {cursor && (
        <g transform={`translate(${cursor.point[0]} ${cursor.point[1]}) scale(${1 / zoom.step})`}>
          <circle r={5} className="fill-none stroke-accent" strokeWidth={1.5} />
          {area > 0 && (
            <text
              x={12}
              y={-8}
              fontSize={13}
              className="fill-ink stroke-surface font-semibold [paint-order:stroke]"
              strokeWidth={4}
            >
              {area.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} м²
            </text>
          )}
        </g>
      )}
    </g>
  )
}
