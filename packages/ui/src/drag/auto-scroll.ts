/** A place in the window, in CSS pixels. */
export interface DragPoint {
  x: number
  y: number
}

/** This near an edge, in pixels, a dragged thing scrolls what is under it. */
const EDGE = 56
/** Pixels per millisecond at the very edge. */
const SPEED = 1
/** No step is longer than this many milliseconds' worth: after a pause nobody should be thrown far. */
const LONGEST_STEP = 100

/**
 * Scrolls whatever under the point is near its edge by what is due for the milliseconds passed, sideways only with `x`; true
 * when something moved. A little outside of `root` is still at its edge: there a finger reaches the edge of a phone.
 */
export function scrollNearEdges(root: Element, point: DragPoint, passed: number, axis?: 'x'): boolean {
  const { x, y } = toInside(root, point)
  const most = SPEED * Math.min(passed, LONGEST_STEP)
  let restX = true
  let restY = axis !== 'x'
  for (let box = document.elementFromPoint(x, y); box && (restX || restY); box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (restY && canScroll(overflowY) && box.scrollHeight > box.clientHeight) {
      const before = box.scrollTop
      box.scrollTop += most * toPull(y, top, bottom)
      restY = box.scrollTop === before
    }
    if (restX && canScroll(overflowX) && box.scrollWidth > box.clientWidth) {
      const before = box.scrollLeft
      box.scrollLeft += most * toPull(x, left, right)
      restX = box.scrollLeft === before
    }
  }
  return !restX || (axis !== 'x' && !restY)
}

function toInside(root: Element, point: DragPoint): DragPoint {
  const { left, right, top, bottom } = root.getBoundingClientRect()
  const x = Math.max(left, Math.min(point.x, right - 1))
  const y = Math.max(top, Math.min(point.y, bottom - 1))
  return Math.hypot(x - point.x, y - point.y) <= EDGE ? { x, y } : point
}

const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** From -1 at the start over 0 in the middle to 1 at the end. */
function toPull(at: number, start: number, end: number): number {
  // A small box keeps most of its middle still.
  const edge = Math.min(EDGE, (end - start) / 4)
  if (at < start + edge) return -Math.min(1, (start + edge - at) / edge)
  return at > end - edge ? Math.min(1, (at - end + edge) / edge) : 0
}
