import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { useEffect, useRef, useState } from 'react'
import type { PlanZoom } from '../../../lib/plan/use-plan-zoom'

/** A press that moves less is a press. */
const SLACK = 4

/** The room whose shape is under this element. */
export function roomAt(target: EventTarget | null): number | undefined {
  const shape = target instanceof Element ? target.closest('[data-room]') : null
  return shape === null ? undefined : Number(shape.getAttribute('data-room'))
}

interface MoveDragProps {
  zoom: PlanZoom
  /** Rooms that can be dragged. */
  own: ReadonlySet<number>
  onMove: (from: number, to: number) => void
}

/** An own room is dragged onto another one: the arrow shows where it goes. */
export function MoveDrag({ zoom, own, onMove }: MoveDragProps) {
  const [line, setLine] = useState<[PlanPoint, PlanPoint] | null>(null)
  const latest = useRef({ own, onMove })
  latest.current = { own, onMove }
  useEffect(() => {
    const svg = zoom.svg.current
    if (svg === null) return
    let start: { room: number; x: number; y: number } | null = null
    const onDown = (event: PointerEvent) => {
      const room = roomAt(event.target)
      if (event.button === 0 && room !== undefined && latest.current.own.has(room))
        start = { room, x: event.clientX, y: event.clientY }
    }
    const onMoveTo = (event: PointerEvent) => {
      if (start === null || Math.hypot(event.clientX - start.x, event.clientY - start.y) <= SLACK) return
      setLine([zoom.pointAt({ clientX: start.x, clientY: start.y }), zoom.pointAt(event)])
    }
    const end = () => {
      start = null
      setLine(null)
    }
    const onUp = (event: PointerEvent) => {
      const to = roomAt(document.elementFromPoint(event.clientX, event.clientY))
      if (start !== null && to !== undefined && to !== start.room) latest.current.onMove(start.room, to)
      end()
    }
    svg.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMoveTo)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    return () => {
      svg.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMoveTo)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
    }
  }, [zoom.svg, zoom.pointAt])
  if (line === null) return null
  const [[x1, y1], [x2, y2]] = line
  return (
    <g pointerEvents="none" className="stroke-brand">
      <line {...{ x1, y1, x2, y2 }} strokeWidth={2.5} strokeDasharray="7 4" vectorEffect="non-scaling-stroke" />
      <circle cx={x2} cy={y2} r={6 / zoom.step} className="fill-brand" />
    </g>
  )
}
