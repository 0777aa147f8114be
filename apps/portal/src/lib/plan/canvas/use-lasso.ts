import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { type PointerEvent, useRef, useState } from 'react'
import type { PlanZoom } from '../use-plan-zoom'

/** A press that moves less than this is a click, pixels. */
const SLACK = 4

/** A freehand line around rooms, drawn with Shift held, or without it where the lasso is switched on. */
export function useLasso(
  { svg, pointAt }: Pick<PlanZoom, 'svg' | 'pointAt'>,
  isOn: boolean,
  onCaught: (line: PlanPoint[]) => void,
) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [line, setLine] = useState<PlanPoint[]>([])

  const end = () => {
    start.current = null
    setLine([])
  }
  return {
    line,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0 && (isOn || event.shiftKey)) start.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent) {
        if (start.current === null) return
        const isFar = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLACK
        if (line.length === 0 && !isFar) return
        // Only now: captured from the first moment, a click would not be the room's.
        if (line.length === 0) svg.current?.setPointerCapture(event.pointerId)
        const point = pointAt(event)
        setLine((before) => [...before, point])
      },
      onPointerUp() {
        if (line.length > 2) onCaught(line)
        end()
      },
      onPointerCancel: end,
    },
  }
}
