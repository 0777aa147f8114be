import { boundsOf, type PlanBounds, type PlanPoint } from '@ws/api-client/contract/plan-geometry'

/** How the plan lies in the window: `k` pixels a metre, its corner at x, y. */
export interface View {
  k: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Air around the plan, pixels. */
const MARGIN = 28
/** Of a floor of which nothing is known, metres. */
const BLANK: PlanBounds = { minX: 0, minY: 0, maxX: 30, maxY: 20 }

interface Sheet {
  width_m: number
  height_m: number
}

/** What is to be seen of a floor: its sheet and whatever is drawn on it. */
export function planBounds(polygons: Iterable<readonly Readonly<PlanPoint>[]>, sheet: Sheet | null): PlanBounds {
  const corners: PlanPoint[] = sheet
    ? [
        [0, 0],
        [sheet.width_m, sheet.height_m],
      ]
    : []
  const bounds = boundsOf([...corners, ...[...polygons].flat()])
  return Number.isFinite(bounds.minX) ? bounds : BLANK
}

/** The view that shows all of it in the middle of the window. */
export function fitView({ minX, minY, maxX, maxY }: PlanBounds, { width, height }: Size): View {
  const margin = Math.min(MARGIN, width / 8, height / 8)
  const k = Math.min(
    (width - 2 * margin) / Math.max(maxX - minX, 0.1),
    (height - 2 * margin) / Math.max(maxY - minY, 0.1),
  )
  const scale = Number.isFinite(k) && k > 0 ? k : 1
  return {
    k: scale,
    x: width / 2 - scale * ((minX + maxX) / 2),
    y: height / 2 - scale * ((minY + maxY) / 2),
  }
}

/** The point of the plan below a point of the window. */
export function toPlan({ k, x, y }: View, [px, py]: Readonly<PlanPoint>): PlanPoint {
  return [(px - x) / k, (py - y) / k]
}

/** The part of the plan that a window of this size shows. */
export function shownBounds(view: View, { width, height }: Size): PlanBounds {
  const [minX, minY] = toPlan(view, [0, 0])
  const [maxX, maxY] = toPlan(view, [width, height])
  return { minX, minY, maxX, maxY }
}

/** How a picture drawn in one view is to be moved and stretched to lie as in another. */
export function shiftOf(drawn: View, { k, x, y }: View): View {
  const times = k / drawn.k
  return { k: times, x: x - times * drawn.x, y: y - times * drawn.y }
}

/** Text is drawn anew only at such steps of the zoom; between them it grows with the plan. */
export function stepOf(k: number): number {
  return 2 ** (Math.round(Math.log2(k) * 2) / 2)
}
