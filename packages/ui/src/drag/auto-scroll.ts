/** This near an edge, in pixels, a dragged thing scrolls what is under it. */
const EDGE = 56
/** Pixels per frame at the very edge. */
const SPEED = 16

/** Scrolls whatever under the point is near its edge, one frame's step, sideways only with `x`; true when something moved. */
export function scrollNearEdges(x: number, y: number, axis?: 'x'): boolean {
  let restX = true
  let restY = axis !== 'x'
  for (let box = document.elementFromPoint(x, y); box && (restX || restY); box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (restY && canScroll(overflowY) && box.scrollHeight > box.clientHeight) {
      const before = box.scrollTop
      box.scrollTop += toStep(y, top, bottom)
      restY = box.scrollTop === before
    }
    if (restX && canScroll(overflowX) && box.scrollWidth > box.clientWidth) {
      const before = box.scrollLeft
      box.scrollLeft += toStep(x, left, right)
      restX = box.scrollLeft === before
    }
  }
  return !restX || (axis !== 'x' && !restY)
}

const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

function toStep(at: number, start: number, end: number): number {
  // A small box keeps most of its middle still.
  const edge = Math.min(EDGE, (end - start) / 4)
  if (at < start + edge) return -SPEED * Math.min(1, (start + edge - at) / edge)
  return at > end - edge ? SPEED * Math.min(1, (at - end + edge) / edge) : 0
}
