import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import type { KeyboardEvent } from 'react'
import { GRID } from './geometry/snap'
import type { PlanZoom } from './use-plan-zoom'

/** With Shift the pen goes so many lines of the grid at once. */
const LEAP = 10
const ARROWS: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PenKeys {
  isDrawing: boolean
  /** Enter closes what is drawn, and sets no point. */
  closing: boolean
  /** Where the pen is, or where it begins. */
  at: PlanPoint
  zoom: PlanZoom
  onMove: (to: PlanPoint) => void
  onPoint: () => void
}

/** Draws by the keyboard: arrows move the pen, or the plan where nothing is drawn; Space sets a point, and so does Enter. */
export function penKeys({ isDrawing, closing, at: [x, y], zoom, onMove, onPoint }: PenKeys) {
  return (event: KeyboardEvent<SVGSVGElement>) => {
    // Corners have keys of their own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow && isDrawing) {
      const by = event.shiftKey ? GRID * LEAP : GRID
      onMove([x + arrow[0] * by, y + arrow[1] * by])
    } else if (arrow) zoom.panBy(...arrow)
    else if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    else if (event.key === '0') zoom.fit()
    else if (isDrawing && (event.key === ' ' || (event.key === 'Enter' && !closing))) onPoint()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Where a pen is, for those who hear it. */
export function spokenPoint([x, y]: Readonly<PlanPoint>): string {
  return `${x.toLocaleString('ru-RU')}; ${y.toLocaleString('ru-RU')} м`
}
