import type { DragPoint } from './pointer-drag'

/** This near an edge, in pixels, a dragged thing scrolls what is under it. */
const EDGE = 56
/** Pixels per millisecond at the very edge. */
const SPEED = 1
/** No step is longer than this many milliseconds' worth: after a pause nobody should be thrown far. */
const LONGEST_STEP = 100

/**
 * Scrolls whatever under the point is near its edge by what is due for the milliseconds passed, sideways only with `x`; true
 * when something moved.
 */
export function scrollNearEdges({ x, y }: DragPoint, passed: number, axis?: 'x'): boolean {
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

const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** From -1 at the start over 0 in the middle to 1 at the end. */
function toPull(at: number, start: number, end: number): number {
  // A small box keeps most of its middle still.
  const edge = Math.min(EDGE, (end - start) / 4)
  if (at < start + edge) return -Math.min(1, (start + edge - at) / edge)
  return at > end - edge ? Math.min(1, (at - end + edge) / edge) : 0
}
